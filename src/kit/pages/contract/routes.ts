/** One line of the URL table: a URLPattern pathname. */
export interface Route<Params extends object = object> {
  pattern: string
  /** Exists only in the type. */
  params?: Params
}

type Table = Record<string, Route>
export type ParamsOf<R> = R extends Route<infer Params> ? Params : never
type HrefArguments<R> = object extends ParamsOf<R> ? [params?: ParamsOf<R>] : [params: ParamsOf<R>]

export interface Match {
  name: string
  params: Record<string, string | undefined>
}

export interface Routes<T extends Table> {
  table: T
  match: (pathname: string) => Match | undefined
  href: <Name extends keyof T>(name: Name, ...params: HrefArguments<T[Name]>) => string
}

export const route = <Params extends object = object>(pattern: string): Route<Params> => ({ pattern })

/** Creates the URL table, which matches a pathname in the order of its lines and builds addresses from names. */
export function defineRoutes<T extends Table>(table: T): Routes<T> {
  const compiled = new Map<string, URLPattern>()
  const patternOf = (name: string, pathname: string) => {
    const pattern = compiled.get(name) ?? new URLPattern({ pathname })
    compiled.set(name, pattern)
    return pattern
  }
  return {
    table,
    match(pathname) {
      for (const [name, { pattern }] of Object.entries(table)) {
        const found = patternOf(name, pattern).exec({ pathname })
        if (found) return { name, params: found.pathname.groups }
      }
      return undefined
    },
    href(name, ...[params]) {
      const values = (params ?? {}) as Record<string, string | number | undefined>
      const fill = (_: string, key: string) => encodeURIComponent(values[key] ?? '')
      return (table[name]?.pattern ?? '').replace(/\{:(\w+)\([^)]*\)\}\?/g, fill).replace(/:(\w+)/g, fill)
    },
  }
}
