import { expect } from 'vitest'
import { realContent } from '#content/real-site.fixture.server.ts'
import { test } from './site.fixture.ts'

const { products } = realContent()

/** What each place says about a battery alone by air. */
const BY_AIR = {
  cargo: { row: 'Cargo aircraft only, at no more than', check: 'Yes' },
  approval: { row: 'Above 35 kg only with approval (A99)', check: 'Only with approval' },
  forbidden: { row: 'Forbidden', check: 'Forbidden' },
}

const plain = (text: string) => text.replace(/<[^>]+>/g, ' ').replace(/[\u00a0\u202f]/g, ' ')

test.for(products.map(({ model_name, url }) => [model_name, url] as const))(
  '%s by air: specification, comparison and shipping check agree',
  async ([, url], { site }) => {
    const query = `product=${url}&packed=alone&by=air`
    const answer = JSON.parse(await site.getText(`/api/shipping?${query}`)) as {
      cargo: boolean
      packing_instruction: string | null
    }
    const { row, check } =
      BY_AIR[answer.cargo ? 'cargo' : answer.packing_instruction ? 'approval' : 'forbidden']
    const page = plain(await site.getText(`/products/${url}`))
    expect(page.slice(page.indexOf('By air, alone')).slice('By air, alone'.length, 150).trim()).toMatch(
      RegExp(`^${RegExp.escape(row)}`),
    )
    const other = url === products[0]!.url ? products[1]!.url : products[0]!.url
    expect(plain(await site.getText(`/compare.csv?p=${url}&p=${other}`))).toContain(
      `"By air, alone","","${row}`,
    )
    const checked = plain(await site.getText(`/download?${query}`))
    expect(
      checked.slice(checked.indexOf('Cargo aircraft')).slice('Cargo aircraft'.length, 60).trim(),
    ).toMatch(RegExp(`^${check}`))
  },
)

test('a battery has one limit of power: warned above it, named in the curve, refused in the comparison', async ({
  site,
}) => {
  const url = 'svd-12300-12v-300ah-lifepo4-battery'
  const isWarned = async (watts: number) => {
    const { warnings } = JSON.parse(await site.getText(`/api/runtime?product=${url}&p_avg=${watts}`)) as {
      warnings: { id: string }[]
    }
    return warnings.some(({ id }) => id === 'W09')
  }
  const isRefused = async (watts: number) =>
    plain(await site.getText(`/compare.csv?p=${url}&p=${products[0]!.url}&p_avg=${watts}`)).includes(
      'its limit is 200 A',
    )
  expect([await isWarned(2560), await isRefused(2560)]).toEqual([false, false])
  expect([await isWarned(2561), await isRefused(2561)]).toEqual([true, true])
  const page = plain(await site.getText(`/products/${url}?p_avg=1500`))
  expect(page).toContain('At its limit, 2560 W, it runs')
})
