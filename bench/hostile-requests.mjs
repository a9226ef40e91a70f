// Requests that are made to cost as much as possible: long and repeated parameters, unknown names, lists that are too long. Each
// round has another address, so that none is cached.
const PACKS = '/solutions/custom-battery-packs'
const PRODUCT = 'svd-12100-12v-100ah-lifepo4-battery'
const repeat = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('&')
const packItem = (wh) => `pack:${encodeURIComponent(`need=energy&wh=${wh}`)}:1`
const long = (text) => text.repeat(1500 / text.length)
const TIGHT = 't_chg=-40&m_max=0.1&box=1x1x1'

/** Returns the path, or the form to post, of a round. */
export const HOSTILE_REQUESTS = {
  'request list of 50 packs': (round) =>
    `/request-list?${repeat(50, (index) => `item=${packItem(1000 + 50 * round + index)}`)}`,
  'request list of 250 items below the minimum order': (round) =>
    `/request-list?item=${round}&${repeat(250, () => `item=product:${PRODUCT}:1`)}`,
  'request list of 1,700 items': (round) =>
    `/request-list?item=${round}&${repeat(1700, (index) => `item=${index}`)}`,
  'posted request list of 1,000 packs': (round) => ({
    post: '/api/messages',
    fields: [
      ['type', 'request-list'],
      ['update', ''],
      ...Array.from({ length: 1000 }, (_, index) => [
        'item',
        `pack:need=energy&wh=${1000 + round + index}:1`,
      ]),
    ],
  }),
  'posted request list of 5,000 items': (round) => ({
    post: '/api/messages',
    fields: [
      ['type', 'request-list'],
      ['update', ''],
      ...Array.from({ length: 5000 }, (_, index) => ['item', String(round + index)]),
    ],
  }),
  'configurator, every pack blocked': (round) => `${PACKS}?need=energy&wh=${9000 + round}&${TIGHT}`,
  'configurator by script, every pack blocked': (round) =>
    `/api/configure?need=energy&wh=${9000 + round}&${TIGHT}`,
  'configurator, 900 wishes': (round) =>
    `${PACKS}?need=energy&wh=${1000 + round}&${repeat(900, (index) => `comm=${index}`)}`,
  'comparison of 1,500 unknown products': (round) =>
    `/compare?p=${PRODUCT}&p_avg=${100 + round}&${repeat(1500, (index) => `p=a${index}`)}`,
  'list, 1,000 unreadable temperatures': (round) =>
    `/products?energy_from=${round}&${repeat(1000, (index) => `t_dis=x${index}`)}`,
  'list, nothing found': (round) =>
    `/products?q=ab+cd+ef+gh+ij+kl+mn+op+qr+st+uv+wx+${round}&voltage=12&t_dis=-60&cycles=900000`,
  'search of 20 misspelt words': (round) =>
    `/search?q=bz+cx+dv+fw+gq+hz+jx+kv+lw+mq+nz+px+rv+sw+tq+vz+wx+xv+yw+zq+${round}`,
  'certificates of an unknown product': (round) => `/certification?product=${round}${long('x')}&market=eu`,
  'documents of one product, searched': (round) => `/download?product=${PRODUCT}&q=${round}+${long('ab+')}`,
  'product with all tools': (round) =>
    `/products/${PRODUCT}?p_avg=${100 + round}&hours=3&t_dis=-20&system_v=48&cable_len=5&v_min=10&v_max=15&series=4&quantity=10`,
  'missing page of 15 kB': (round) => `/none/${round}-${'x'.repeat(15_000)}`,
  'form with 60 kB of text': (round) => ({
    post: '/api/feedback',
    fields: [
      ['name', String(round)],
      ['content', 'x'.repeat(60_000)],
    ],
  }),
}
