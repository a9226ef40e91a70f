import { describe, expect, test } from 'vitest'
import { ALLOWED_WIDTHS, imageUrl } from './image-url.ts'
import { parseOperation } from './operation.server.ts'
import { ImageProblem } from './image-problem.server.ts'

const process = (text: string) => parseOperation(`?image_process=${text}`)

describe('parseOperation', () => {
  test.each([
    ['format,webp/quality,Q_90/resize,w_640', { format: 'webp', quality: 90, width: 640 }],
    ['resize,h_320/quality,Q_60', { quality: 60, height: 320 }],
    ['resize,fw_1280,fh_640', { width: 1280, height: 640 }],
    ['resize,fw_640,fh_480', { width: 640, height: 480 }],
    ['resize,fw_1280,fh_720', { width: 1280, height: 720 }],
    ['resize,fw_768,fh_1024', { width: 768, height: 1024 }],
    ['resize,fw_1024,fh_682', { width: 1024, height: 682 }],
    ['resize,fw_1024,fh_683', { width: 1024, height: 683 }],
    ['resize,fw_640,fh_274', { width: 640, height: 274 }],
    ['resize,h_480', { height: 480 }],
    ['format%2Cavif%2Fquality%2CQ_75', { format: 'avif', quality: 75 }],
  ])('%s', (text, operation) => expect(process(text)).toEqual(operation))

  test('parses the addresses that imageUrl returns', () => {
    for (const width of ALLOWED_WIDTHS) {
      const url = new URL(
        imageUrl('', '/a.webp?v=3', { width, quality: 90, format: 'webp' }),
        'http://localhost',
      )
      expect(parseOperation(url.search)).toEqual({ format: 'webp', quality: 90, width })
    }
  })

  test.each(['', '?v=1', '?utm_source=x'])('%j requests the original', (search) => {
    expect(parseOperation(search)).toBeNull()
  })

  test.each([
    ['', 'operation_unknown'],
    ['/', 'operation_unknown'],
    ['crop,w_320', 'operation_unknown'],
    ['__proto__,x', 'operation_unknown'],
    ['format,webp/', 'operation_unknown'],
    ['Format,webp', 'operation_unknown'],
    ['format', 'format_not_allowed'],
    ['format,svg', 'format_not_allowed'],
    ['format,gif', 'format_not_allowed'],
    ['format,webp,webp', 'format_not_allowed'],
    ['quality,Q_91', 'quality_not_allowed'],
    ['quality,q_90', 'quality_not_allowed'],
    ['quality,Q_', 'quality_not_allowed'],
    ['quality,90', 'quality_not_allowed'],
    ['format,webp/format,avif', 'operation_repeated'],
    ['resize,w_320/resize,w_640', 'operation_repeated'],
    [`resize,w_${'9'.repeat(400)}`, 'query_too_long'],
    ['format,webp&image_process=format,avif', 'query_repeated'],
    ['format,webp&v=1&v=2', 'query_repeated'],
  ])('%s is refused: %s', (text, code) => expect(process(text)).toMatchObject({ status: 400, code }))

  const INVALID_SIZES = `
    w_1000000000 w_0 w_-1 w_-640 w_NaN w_Infinity w_1e3 w_0640 w_640.0 w_641 w_ w_٦٤٠ w_%20640 w_640%00 h_321
    w_640,h_320 fw_640 fh_640 fh_640,fw_640 fw_640,fh_641 fw_640,fh_481 fw_320,fh_720 fw_480,fh_640
    fw_3072,fh_4096 fw_640,fh_0480 l_640 p_50 w_640,m_fill`
  test.each(INVALID_SIZES.split(/\s+/))('size %j is refused', (size) => {
    expect(process(`resize,${size}`)).toMatchObject({ status: 400, code: 'size_not_allowed' })
  })

  test('few of 8,000 heights are allowed, with a width or alone', () => {
    const heights = Array.from({ length: 8000 }, (_, index) => index + 1)
    const passing = (size: string) =>
      heights.filter((height) => !(process(`resize,${size}${height}`) instanceof ImageProblem)).length
    for (const width of ALLOWED_WIDTHS) expect(passing(`fw_${width},fh_`)).toBeLessThan(33)
    expect(passing('h_')).toBeLessThan(150)
  })
})
