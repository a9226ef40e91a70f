// The most expensive requests, for repetition: each round has another address, so that none is cached.
const COMPARED = [
  'svn-12100-12v-100ah-sodium-ion-battery',
  'svt-24040m-23v-40ah-lto-module',
  'svd-12100h-12v-100ah-self-heating-lifepo4-battery',
]
const PACK = 'vclass=48&need=energy&wh='
const repeat = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join('&')

/** Returns the path, or the form to post, of a round. */
export const WORST_REQUESTS = {
  'system finder': (round) => `/products?system_v=48&hours=24&t_dis=-20&t_chg=-20&p_avg=${200 + round}`,
  'filtered list': (round) => `/products?system_v=48&chemistry=LFP&energy_from=${round}`,
  'searched list': (round) => `/products?q=12v+battery&weight_from=${round}`,
  search: (round) => `/search?q=12v+${100 + round}ah`,
  comparison: (round) =>
    `/compare?p=${COMPARED.join('&p=')}&system_v=48&hours=24&t_dis=-20&p_avg=${200 + round}`,
  configurator: (round) => `/solutions/custom-battery-packs?${PACK}${1000 + round}`,
  'configurator by script': (round) => `/api/configure?${PACK}${1000 + round}`,
  'request list': (round) =>
    `/request-list?${repeat(50, (index) => `item=product:${COMPARED[index % 3]}:${index + round}`)}`,
  'request list of packs': (round) =>
    `/request-list?${repeat(10, (index) => `item=pack:${encodeURIComponent(PACK + (1000 + 10 * round + index))}:1`)}`,
  'list as JSON': (round) => `/products.json?weight_from=${round / 1000}`,
  'list as XLSX': (round) => `/products.xlsx?weight_from=${round / 1000}`,
  'documents, searched': (round) => `/download?q=battery+${round}`,
  'missing page': (round) => `/products/svd-${round}`,
  'invalid form': (round) => ({ post: '/api/contact', from: `/products?energy_from=${round}` }),
  'search by script': (round) => `/api/search?q=12v+${100 + round}ah&limit=50`,
}
