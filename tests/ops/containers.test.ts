import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '#kit/settings/settings.server.ts'
import { HEALTH_PATHS } from '#src/health.server.ts'
import { settingsTable } from '#src/settings.server.ts'
import { environmentOf, readDockerfile, textsOf } from './dockerfile.ts'

const [, image] = readDockerfile('ops/Dockerfile')
if (image === undefined) throw new Error('ops/Dockerfile has no second stage')
const read = (file: string): unknown => parse(readFileSync(`ops/${file}`, 'utf8'), { merge: true })

/** Time from SIGTERM to the end of the process, after DRAIN_DELAY, in s. */
const AFTER_DRAIN = 20
const seconds = (text: string) => Number(/^(\d+)s$/.exec(text)?.[1])

/** Values of ops/.env as an operator fills them in. */
function readExample(): Record<string, string> {
  const lines = readFileSync('ops/.env.example', 'utf8').match(/^[A-Z_0-9]+=.*$/gm) ?? []
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name, value.join('=') || '0123456789abcdef'.repeat(4)]
    }),
  )
}

test('The example of ops/.env names settings only, and the passwords of compose.yml', () => {
  const names = readFileSync('ops/.env.example', 'utf8').match(/^#?[A-Z_0-9]+(?==)/gm) ?? []
  const others = names.map((name) => name.replace('#', '')).filter((name) => !(name in settingsTable))
  expect(others).toEqual(['POSTGRES_PASSWORD', 'S3_PASSWORD'])
  expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain('.env')
})

interface Compose {
  services: Record<
    string,
    {
      image: string
      environment: Record<string, string>
      depends_on: Record<string, { condition: string }>
      healthcheck?: object
      ports: string[]
      read_only?: boolean
      stop_grace_period: string
      volumes?: string[]
    }
  >
  volumes: object
}

describe('compose.yml', () => {
  const { services, volumes } = read('compose.yml') as Compose
  const example = readExample()
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => example[name] ?? '')
  const fillAll = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, fill(value)]))

  test('starts two replicas, whose settings are valid', () => {
    for (const name of ['one', 'two']) {
      const environment = {
        ...environmentOf(image),
        ...example,
        ...fillAll(services[name]?.environment ?? {}),
      }
      const settings = readSettings(settingsTable, environment)
      expect(settings).toMatchObject({ HOST: '0.0.0.0', PORT: 3000, TRUSTED_PROXIES: 1 })
      expect(JSON.stringify(services[name])).not.toContain('"volumes"')
      const [, port, inside] = /^127\.0\.0\.1:(\d+):(\d+)$/.exec(services[name]?.ports.join() ?? '') ?? []
      expect(Number(inside)).toBe(settings.METRICS_PORT)
      expect(readFileSync('ops/prometheus.yml', 'utf8')).toContain(`'localhost:${port}'`)
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
      const drain = settings.DRAIN_DELAY / 1000
      expect(seconds(services[name]?.stop_grace_period ?? '')).toBeGreaterThan(drain + AFTER_DRAIN)
    }
  })

  test('starts each part when those it needs are healthy', () => {
    for (const [name, { depends_on = {} }] of Object.entries(services))
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(condition, name).toBe('service_healthy')
        expect(services[other]?.healthcheck ?? textsOf(image, 'HEALTHCHECK')[0], other).toBeTruthy()
      }
  })

  test('gives Caddy the addresses of the replicas, and every volume a name', () => {
    expect(fillAll(services['caddy']?.environment ?? {})).toEqual({
      SOLVANE_NAME: 'https://www.solvane.example',
      SOLVANE_REPLICAS: 'one:3000 two:3000',
    })
    const named = Object.values(services).flatMap((service) => service.volumes ?? [])
    const used = named.map((volume) => volume.split(':')[0] ?? '').filter((volume) => !volume.startsWith('.'))
    expect(used.toSorted()).toEqual(Object.keys(volumes).toSorted())
  })

  test('has the services and the volume that are backed up', () => {
    const script = readFileSync('ops/compose-backup.sh', 'utf8')
    for (const [, service = ''] of script.matchAll(/^compose exec -T (\w+)/gm))
      expect(services).toHaveProperty(service)
    expect(volumes).toHaveProperty(/ solvane_(\w+)/.exec(script)?.[1] ?? '')
  })
})

interface Probe {
  httpGet: { path: string; port: string }
  periodSeconds: number
  timeoutSeconds?: number
  failureThreshold?: number
}

interface Deployment {
  spec: {
    template: {
      metadata: { labels: object }
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: { runAsUser: number; runAsGroup: number }
        containers: {
          ports: { name: string; containerPort: number }[]
          env: { name: string; value?: string }[]
          startupProbe: Probe
          livenessProbe: Probe
          readinessProbe: Probe
          volumeMounts: { mountPath: string }[]
        }[]
      }
    }
  }
}

describe('The deployment for Kubernetes', () => {
  const { metadata, spec: pod } = (read('kubernetes/deployment.yaml') as Deployment).spec.template
  const [container] = pod.containers
  if (container === undefined) throw new Error('there is no container')
  const values = Object.fromEntries(container.env.map(({ name, value }) => [name, value ?? '10.0.0.1']))
  const settings = readSettings(settingsTable, { ...environmentOf(image), ...values })

  test('lets replicas drain before they are ended, and takes them out of service before they stop', () => {
    const drain = settings.DRAIN_DELAY / 1000
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + AFTER_DRAIN)
    const { periodSeconds, timeoutSeconds = 1, failureThreshold = 3 } = container.readinessProbe
    expect(periodSeconds * failureThreshold + timeoutSeconds).toBeLessThan(drain)
  })

  test('asks for health where the site answers', () => {
    const { startupProbe, livenessProbe, readinessProbe, ports } = container
    for (const { httpGet } of [startupProbe, livenessProbe, readinessProbe]) {
      expect(HEALTH_PATHS).toContain(httpGet.path)
      expect(httpGet.port).toBe('http')
    }
    const numbers = Object.fromEntries(ports.map(({ name, containerPort }) => [name, containerPort]))
    expect(numbers).toEqual({ http: settings.PORT, metrics: settings.METRICS_PORT })
  })

  test('runs as the user of the image, who writes its volume', () => {
    const { runAsUser, runAsGroup } = pod.securityContext
    expect(textsOf(image, 'USER')).toEqual([`${runAsUser}:${runAsGroup}`])
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(textsOf(image, 'VOLUME'))
  })

  test.each(['service', 'pod-disruption-budget', 'network-policy'])(
    'has the labels that its %s selects',
    (file) => {
      const { spec } = read(`kubernetes/${file}.yaml`) as { spec: Record<string, { matchLabels?: object }> }
      const selector = spec['selector'] ?? spec['podSelector']
      expect(selector?.matchLabels ?? selector).toEqual(metadata.labels)
    },
  )
})
