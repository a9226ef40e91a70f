import { globSync, readFileSync } from 'node:fs'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Manifest {
  apiVersion: string
  kind: string
}

const files = globSync('ops/kubernetes/*.yaml')
const read = (file: string) => parse(readFileSync(file, 'utf8')) as Manifest

/** Returns what ajv compiled from the schema of Kubernetes for a kind of object. */
async function validatorOf({ apiVersion, kind }: Manifest): Promise<ValidateFunction> {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed()
  const name = [group.replace('.k8s.io', ''), version, kind]
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join('')
  const { validate } = (await import(`kubernetes-models/_schemas/IoK8sApi${name}`)) as {
    validate: ValidateFunction
  }
  return validate
}

/** Returns a view of an object that reports each property that is read, and those of the objects in it. */
function watch<Value>(value: Value, path: string, onRead: (path: string) => void): Value {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      const at = `${path}/${String(key)}`
      onRead(at)
      return watch(Reflect.get(target, key), at, onRead)
    },
  })
}

function listProperties(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...listProperties(inner, `${path}/${key}`),
  ])
}

/** Returns what the schema refuses. The schemas allow any other property, but a validator reads none that it does not know. */
async function validate(manifest: Manifest): Promise<{ errors: ErrorObject[]; unknown: string[] }> {
  const validator = await validatorOf(manifest)
  const known = new Set<string>()
  validator(watch(manifest, '', (path) => void known.add(path)))
  return {
    errors: validator.errors ?? [],
    unknown: listProperties(manifest).filter((path) => !known.has(path)),
  }
}

describe('Kubernetes', () => {
  test.each(files)('accepts %s', async (file) => {
    expect(await validate(read(file))).toEqual({ errors: [], unknown: [] })
  })

  test('would refuse a wrong type and a misspelt field', async () => {
    const deployment = read('ops/kubernetes/deployment.yaml')
    const text = JSON.stringify(deployment).replace(
      '"periodSeconds":1,',
      '"periodSeconds":"1","periodSecond":1,',
    )
    const { errors, unknown } = await validate(JSON.parse(text) as Manifest)
    expect(errors[0]).toMatchObject({
      keyword: 'type',
      instancePath: expect.stringMatching(/periodSeconds$/),
    })
    expect(unknown).toEqual([expect.stringMatching(/periodSecond$/)])
  })
})
