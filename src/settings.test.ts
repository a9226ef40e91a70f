import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newDirectory } from '#kit/database/scratch.fixture.server.ts'
import { checkDirectories } from '#kit/settings/directories.server.ts'
import { checkNames, readEnvironment, startWarnings } from './settings-warnings.server.ts'
import { IGNORED_SETTINGS, settingsTable } from './settings.server.ts'
import { BadSetting, readSettings } from '#kit/settings/settings.server.ts'

test('the error names the setting, the reason and an example, in one line', () => {
  const table = { SIZE: { schema: z.coerce.number('must be a number').default(1), example: '3' } }
  expect(readSettings(table, {})).toEqual({ SIZE: 1 })
  expect(readSettings(table, { SIZE: '' })).toEqual({ SIZE: 1 })
  expect(() => readSettings(table, { SIZE: 'x' })).toThrow(
    new BadSetting('SIZE: must be a number; for example SIZE=3'),
  )
})

/** A valid secret of a webhook. */
const SECRET = `whsec_${Buffer.alloc(32, 's').toString('base64')}`

/** Invalid values of each setting. */
const INVALID: Record<string, string[]> = {
  PORT: ['abc', '70000', '3.5', '0x10', '1e3'],
  METRICS_PORT: ['on', '70000', '-1'],
  FILES_URL: ['https://files.solvane.example', 's3://files.solvane.example/bucket'],
  SITE_URL: [
    'solvane.example',
    'https://www.solvane.example/sub',
    'https://www.solvane.example/sub/',
    'https://www.solvane.example?',
    'https://www.solvane.example/?a=1',
    'https://me@www.solvane.example',
    'https:www.solvane.example',
    'https://www.solvane.example/#top',
  ],
  API_BASE_URL: [
    '/other',
    'https://api.solvane.example/api?key=1',
    'https://user:secret@api.solvane.example/api',
  ],
  ICON_SERVICE_URL: ['https://user@icons.solvane.example'],
  THEME_STYLESHEET_URL: ['https://:secret@cdn.solvane.example/theme.css'],
  IMAGE_BASE_URL: [
    'https://user:secret@images.solvane.example',
    'https://images.solvane.example#x',
    'https://images.solvane.example?',
    'ftp://images.solvane.example',
    '//images.solvane.example',
    'pictures',
  ],
  SMTP_URL: [
    'https://mail.solvane.example',
    'smtp://',
    'smtps://user:password@',
    'smtp://robot:12#34@host',
    'smtp://robot:a/b@host',
    'smtp://robot:pa#ss@host',
  ],
  ALLOWED_HOSTS: [
    ',',
    'https://www.solvane.example',
    'www.solvane.example/',
    '*.solvane.example',
    'localhost, bad..host',
    'two words',
  ],
  RATE_LIMITS: ['yes'],
  CLIENT_BUDGET: [
    'on',
    '200',
    '200ms',
    '200/10',
    '0ms/10%',
    '200ms/0%',
    '200ms/101%',
    '60001ms/10%',
    '2e2ms/10%',
    '-1ms/10%',
  ],
  CRM_WEBHOOK_ALLOW_PRIVATE: ['2'],
  CRM_WEBHOOK_URL: [
    'crm.solvane.example',
    'ftp://crm.solvane.example',
    'https://user:secret@crm.solvane.example',
  ],
  CRM_WEBHOOK_SECRET: [
    'secret',
    SECRET.replace('whsec_', ''),
    'whsec_c2hvcnQ=',
    `${SECRET},`,
    `${SECRET},${SECRET},${SECRET}`,
  ],
  HTTPS_PROXY: [
    'proxy.solvane.example:3128',
    'socks5://proxy.solvane.example',
    'http://proxy.solvane.example/path',
    'http://robot:pa#ss@proxy.solvane.example',
  ],
  ALERT_EMAIL: ['operators', 'a@solvane.example,b@solvane.example'],
  CONTENT_EMAIL: ['publishers'],
  MAIL_FROM: ['sales@', 'a@foo-.com'],
  SALES_EMAIL: [`${'a'.repeat(70)}@solvane.example`, 'a@solvane.example, b@solvane.example'],
  DIGEST_EMAIL: ['operators'],
  LEAD_RETENTION: ['0', '-1', '00', '1.5', 'two years', '36501', 'Infinity'],
  SPAM_RETENTION: ['0', '-30', '30d', '1e2', 'NaN'],
  DRAIN_DELAY: ['-1', '2000000001'],
  GOOGLE_TAG_ID: ['aw 1'],
  GOOGLE_CONVERSION_LABEL: ['a/b'],
  GOOGLE_TAG_MODE: ['off'],
  CHAT_PROPERTY_ID: ['a/b'],
  CHAT_WIDGET_ID: ['../x'],
  CHAT_CONSENT_CATEGORY: ['necessary'],
  BUILD_CHECK_INTERVAL: ['often'],
  SECRET_KEY: ['k'.repeat(31), `${'k'.repeat(32)},short`, Array(3).fill('k'.repeat(32)).join()],
  DESK: ['yes'],
  DESK_USER_HEADER: ['Remote User', 'remote-user:'],
  DESK_PROXY: ['proxy.example', '10.0.0.0/33'],
  TIME_ZONE: ['London', 'Mars/Olympus'],
  HSTS: ['yes', 'max-age=x', 'max-age=1; nonsense'],
}

test.each(Object.entries(INVALID).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  '%s=%s stops the start',
  (name, value) => {
    expect(() => readSettings(settingsTable, { [name]: value })).toThrow(
      new RegExp(`^${name}: .+; for example ${name}=.+$`),
    )
  },
)

test('the final slash of an address is removed, so that paths can be appended', () => {
  const { SITE_URL } = readSettings(settingsTable, { SITE_URL: 'https://www.solvane.example/' })
  expect(SITE_URL).toBe('https://www.solvane.example')
})

test('SITE_URL is normalised as browsers normalise an origin', () => {
  const { SITE_URL } = readSettings(settingsTable, { SITE_URL: 'HTTPS://WWW.Solvane.example:443' })
  expect(SITE_URL).toBe('https://www.solvane.example')
})

test('IMAGE_BASE_URL may be a path of this host', () => {
  expect(readSettings(settingsTable, { IMAGE_BASE_URL: '/pictures/' }).IMAGE_BASE_URL).toBe('/pictures')
})

test.each([
  ['WWW.Solvane.example:8443, localhost', ['www.solvane.example', 'localhost']],
  ['[::1]:3000,127.0.0.1:3000', ['[::1]', '127.0.0.1']],
  ['bücher.example', ['xn--bcher-kva.example']],
  ['*', ['*']],
])('ALLOWED_HOSTS=%s is normalised as browsers normalise hosts', (text, hosts) => {
  expect(readSettings(settingsTable, { ALLOWED_HOSTS: text }).ALLOWED_HOSTS).toEqual(hosts)
})

test('SECRET_KEY may be the new key and the old one', () => {
  const [present, earlier] = ['n'.repeat(32), 'o'.repeat(32)]
  expect(readSettings(settingsTable, { SECRET_KEY: `${present}, ${earlier}` }).SECRET_KEY).toEqual([
    present,
    earlier,
  ])
})

test.each([
  [undefined, 'max-age=63072000; includeSubDomains'],
  ['on', 'max-age=63072000; includeSubDomains'],
  ['off', ''],
  ['max-age=300; includeSubDomains; preload', 'max-age=300; includeSubDomains; preload'],
])('HSTS=%s sends %s', (HSTS, header) => {
  expect(readSettings(settingsTable, { HSTS }).HSTS).toBe(header)
})

test('the defaults of the contract may be set explicitly', () => {
  const defaults = {
    PORT: '3000',
    METRICS_PORT: 'off',
    METRICS_HOST: '127.0.0.1',
    DRAIN_DELAY: '5000',
    RATE_LIMITS: 'on',
    CRM_WEBHOOK_ALLOW_PRIVATE: '0',
    API_BASE_URL: '/api',
  }
  expect(readSettings(settingsTable, defaults)).toMatchObject({ PORT: 3000, DRAIN_DELAY: 5000 })
  expect(readSettings(settingsTable, { DRAIN_DELAY: '600000' }).DRAIN_DELAY).toBe(600_000)
  expect(readSettings(settingsTable, { MAIL_FROM: 'web@bücher.example' }).MAIL_FROM).toBe(
    'web@bücher.example',
  )
})

test('CLIENT_BUDGET is read as ms at once and a share of a core', () => {
  const read = (CLIENT_BUDGET?: string) => readSettings(settingsTable, { CLIENT_BUDGET }).CLIENT_BUDGET
  expect(read()).toEqual({ burst: 200, share: 0.1 })
  expect(read('1500ms/100%')).toEqual({ burst: 1500, share: 1 })
  expect(read('off')).toBe('off')
  expect(() => read('fast')).toThrow(
    'CLIENT_BUDGET: must be off, or 1 to 60000 ms and 1 to 100 % with a slash between them; for example CLIENT_BUDGET=200ms/10%',
  )
})

test('rate limits can be switched off', () => {
  expect(readSettings(settingsTable, {}).RATE_LIMITS).toBe('on')
  expect(readSettings(settingsTable, { RATE_LIMITS: 'off' }).RATE_LIMITS).toBe('off')
})

describe('docs/operations/configure.md', () => {
  const text = readFileSync('docs/operations/configure.md', 'utf8')
  const documented = [...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name = '']) => name)

  test.each(Object.keys(settingsTable))('documents %s', (name) => {
    expect(documented).toContain(name)
  })

  test('documents no setting that is not read', () => {
    const isRead = (name: string) => name in settingsTable || IGNORED_SETTINGS.includes(name)
    expect(documented.filter((name) => !isRead(name))).toEqual([])
  })
})

describe('folders', () => {
  const settings = readSettings(settingsTable, {})

  test('DATA_DIR is created with its parents and left empty', () => {
    const DATA_DIR = join(newDirectory(), 'a/b')
    checkDirectories({ ...settings, DATA_DIR })
    expect(readdirSync(DATA_DIR)).toEqual([])
  })

  test.each(['/dev/null', '/dev/null/x', '/proc/x', 'package.json'])(
    'DATA_DIR=%s stops the start',
    (DATA_DIR) => {
      expect(() => checkDirectories({ ...settings, DATA_DIR })).toThrow(
        /^DATA_DIR: \S+ cannot be written to \([A-Z]+\); for example DATA_DIR=var$/,
      )
    },
  )

  test.each(['nowhere', 'package.json'])('CONTENT_DIR=%s stops the start', (CONTENT_DIR) => {
    const message = `CONTENT_DIR: there is no folder ${CONTENT_DIR}; for example CONTENT_DIR=content`
    expect(() => checkDirectories({ ...settings, CONTENT_DIR })).toThrow(new BadSetting(message))
  })
})

describe('a .env file', () => {
  const read = (text: string) => {
    const file = join(newDirectory(), '.env')
    writeFileSync(file, text)
    return readEnvironment({ HOST: '::1' }, file)
  }

  test('may begin with a byte order mark, and the environment takes precedence', () => {
    expect(read('\uFEFFPORT=4000\nHOST=0.0.0.0\n')).toEqual({ PORT: '4000', HOST: '::1' })
  })

  test.each(['\uFEFF', '\u00A0', '\u3000', '\u2009\t'])(
    'may have the invisible character %j in any line',
    (blank) => {
      const text = `PORT=4000\n${blank}LOG_LEVEL=warn\nDRAIN_DELAY${blank}=${blank}0\n${blank}# why\n`
      expect(read(text)).toEqual({ PORT: '4000', LOG_LEVEL: 'warn', DRAIN_DELAY: '0', HOST: '::1' })
    },
  )

  test('may have comments, quotes and values of several lines', () => {
    const text = `# first\n\nexport PORT = "4000" # why\nSECRET_KEY='a\nb'\r\nSITE_URL=https://a.example/#x\n`
    expect(read(text)).toMatchObject({ PORT: '4000', SECRET_KEY: 'a\nb' })
  })

  test('with a line that is no setting stops the start with its number', () => {
    expect(() => read('PORT=4000\nSITE_URL https://a.example\n')).toThrow(
      /\.env line 2: is not a setting; for example PORT=3000$/,
    )
  })
})

describe('a misspelt setting', () => {
  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['SALES_MAIL', 'SALES_EMAIL'],
    ['SITE_URI', 'SITE_URL'],
    ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
    ['PROT', 'PORT'],
    ['HOSTS', 'HOST'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['smtp_url', 'SMTP_URL'],
    ['Smpt_Url', 'SMTP_URL'],
  ])('%s stops the start in a .env file, and warns in the environment', (name, meant) => {
    const message = `${name}: did you mean ${meant}?`
    expect(() => checkNames({ [name]: 'x' })).toThrow(new BadSetting(message))
    expect(startWarnings(readSettings(settingsTable, {}), { [name]: 'x' })).toEqual([message])
  })

  test.each([
    ['CRM_WEBHOOK', 'CRM_WEBHOOK_URL'],
    ['CRM_URL', 'CRM_WEBHOOK_URL'],
    ['DATABASE', 'DATABASE_URL'],
  ])('%s lacks a word, and warns wherever it is set', (name, meant) => {
    expect(() => checkNames({ [name]: 'x' })).not.toThrow()
    expect(startWarnings(readSettings(settingsTable, {}), { [name]: 'x' })).toEqual([
      `${name}: did you mean ${meant}?`,
    ])
  })

  test('is not one that was removed, which has a warning of its own', () => {
    const environment = { WORKERS: '4' }
    expect(() => checkNames(environment)).not.toThrow()
    expect(startWarnings(readSettings(settingsTable, {}), environment)).toEqual([
      'WORKERS: is not supported and has no effect',
    ])
  })

  test('is neither a setting, nor one of the usual ones of other programs', () => {
    const others =
      'HOME PATH USER SHELL TERM LANG MAIL PWD HOSTNAME LOGNAME EDITOR TZ DEBUG NODE_ENV BASE_URL REDIS_URL DATABASE_USER DATABASE_HOST DATABASE_PORT DATABASE_NAME POSTGRES_USER PGHOST FTP_PROXY ALL_PROXY http_proxy https_proxy no_proxy ftp_proxy all_proxy npm_config_noproxy CONTENT_TYPE API_URL CHAT_ID IMAGE_URL SECRET'
    const names = [...others.split(' '), ...Object.keys(settingsTable), ...IGNORED_SETTINGS]
    expect(() => checkNames(Object.fromEntries(names.map((name) => [name, 'x'])))).not.toThrow()
  })
})

describe('a site that nobody would be mailed from', () => {
  const warningsOf = (environment: NodeJS.ProcessEnv) =>
    startWarnings(readSettings(settingsTable, environment), environment)
  const SITE_URL = 'https://www.solvane.example'

  test('is warned about', () => {
    expect(warningsOf({ SITE_URL })).toEqual([expect.stringMatching(/^SMTP_URL: is not set/)])
  })

  test.each([
    {},
    { SITE_URL: 'http://localhost:3000' },
    { SITE_URL: 'http://127.0.0.1:3000' },
    { SITE_URL, SMTP_URL: 'smtps://user:password@mail.solvane.example' },
    { SITE_URL, API_BASE_URL: 'https://api.solvane.example/api' },
  ])('is not one with %o', (environment) => {
    expect(warningsOf(environment)).toEqual([])
  })
})

test('invisible and full-width characters do not count in a setting', () => {
  expect(readSettings(settingsTable, { PORT: '\u200b４０００\u00a0' }).PORT).toBe(4000)
})
