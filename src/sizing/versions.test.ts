import { expect, onTestFinished, test } from 'vitest'
import { readPackQuery, writePackQuery } from './query/pack-query.ts'
import { readRuntimeState } from './runtime-state.ts'
import { PRESENT, STATE_VERSION, VERSIONS } from './versions.ts'

test('version 1 has the presets and defaults of the specification', () => {
  const { presets, defaults } = VERSIONS.get('1')!
  expect(
    Object.fromEntries(
      Object.entries(presets).map(([app, { vclass, S, eta, enc }]) => [app, [vclass ?? `S=${S}`, eta, enc]]),
    ),
  ).toEqual({
    'golf-carts-and-utility-vehicles': [48, 95, 'metal'],
    'forklifts-and-material-handling': [80, 95, 'metal'],
    'agv-and-mobile-robots': [48, 95, 'metal'],
    'e-bikes-and-light-ev': [36, 95, 'case'],
    'drones-and-uav': [48, 95, 'uav-shell'],
    'medical-and-instruments': [12, 90, 'thin-plastic'],
    'telecom-and-ups-backup': [48, 95, 'rack'],
    'home-energy-storage': [48, 92, 'cabinet'],
    'commercial-and-grid-storage': [96, 96, 'rack'],
    'rv-and-camper': [12, 92, 'case'],
    'marine-and-trolling-motors': [24, 95, 'case'],
    'iot-and-wearables': ['S=1', 90, 'shrink'],
  })
  expect(defaults).toEqual({
    vclass: '48',
    need: 'load',
    eta: 100,
    chem: 'auto',
    enc: 'case',
    t_dis: 25,
    t_chg: 10,
    t_peak: 10,
    cable_len: 2,
    drop: 3,
  })
})

test('a link keeps the inputs of its version, and is written in the present one with those spelled out', () => {
  const presets = { ...PRESENT.presets, 'rv-and-camper': { vclass: 24, eta: 80, enc: 'metal' } as const }
  const other = { presets, defaults: { ...PRESENT.defaults, t_dis: 5, drop: 2 } }
  VERSIONS.set('other', other as unknown as typeof PRESENT)
  onTestFinished(() => void VERSIONS.delete('other'))
  const read = (query: string) => readPackQuery(new URLSearchParams(query)).request
  const link = 'app=rv-and-camper&p_avg=60&hours=20'
  for (const version of ['', '&v=', '&v=1'])
    expect(read(link + version)).toMatchObject({ vclass: 12, eta: 92, enc: 'case', t_dis: 25, drop: 3 })
  const inputs = { vclass: 24, eta: 80, enc: 'metal', t_dis: 5, drop: 2 }
  expect(read(`${link}&v=other`)).toMatchObject(inputs)
  const written = writePackQuery(read(`${link}&v=other`))
  expect(new URLSearchParams(written).get('v')).toBe(STATE_VERSION)
  expect(read(written)).toMatchObject(inputs)
  const runtime = readRuntimeState(new URLSearchParams('V=12.8&Ah=100&chem=LFP&i=20&v=other'), [])
  expect('request' in runtime && [runtime.request.t_dis, runtime.request.drop]).toEqual([5, 2])
})

test('an unknown version is read as the present one, and is a mistake of the configurator’s query', () => {
  for (const v of ['9', 'constructor']) {
    const { request, errors } = readPackQuery(new URLSearchParams({ need: 'energy', wh: '5', v }))
    expect(request).toMatchObject({ eta: 100, vclass: 48 })
    expect(errors.map(({ field }) => field)).toEqual(['v'])
  }
})
