import { defineConfig } from 'oxlint'

/** From the ground up. Who stands on one level knows nothing of each other (docs/decisions/0004-layers.md). */
const LEVELS = [
  ['kit'],
  ['ui', 'search', 'addresses'],
  ['leads', 'content'],
  ['sizing'],
  ['features'],
  ['shell', 'pages', 'desk'],
]

interface Ban {
  regex: string
  message: string
  allowTypeImports?: boolean
}

const BY_DOTS: Ban = {
  regex: String.raw`(?:^|/)\.\./`,
  message: 'Between folders import by #pages/…, #ui/…; inside a folder by ./ (architecture 4).',
}
const SERVER_FILES: Ban = {
  regex: String.raw`\.server\.tsx?$`,
  allowTypeImports: true,
  message: 'Only .server files may import .server files (types excepted).',
}
const TESTS: Ban = {
  regex: '^#(?:tests|src)/',
  message: 'Only tests import from tests/, and the files at the top of src.',
}
/** Within a layer: libraries stand on libraries, but a feature knows no feature and a page no page. */
const SIDEWAYS: Record<string, Ban> = {
  features: {
    regex: '^#features/[^/]+/',
    message: 'A feature knows the files all features share, and no other feature.',
  },
  pages: { regex: '^#pages/[^/]+/', message: 'A page knows the files all pages share, and no other page.' },
}

function bansOf(layer: string, level: number): Ban[] {
  const others = LEVELS.slice(level)
    .flat()
    .filter((other) => other !== layer)
  const message = `${layer} may not import upward, nor from its own level (architecture 4).`
  const outside = others.length > 0 ? [{ regex: `^#(?:${others.join('|')})/`, message }] : []
  return [BY_DOTS, TESTS, ...outside, ...(SIDEWAYS[layer] ? [SIDEWAYS[layer]] : [])]
}

const restrict = (files: string[], patterns: Ban[]) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Ban[] }] },
})

/** The imports of a folder of `src`: what it may not know, and .server files where they are allowed only. */
const restrictFolder = (folder: string, bans: Ban[]) => [
  restrict([`${folder}/**/*.{ts,tsx}`], [...bans, SERVER_FILES]),
  restrict([`${folder}/**/*.{server,test}.{ts,tsx}`], bans),
]

export default defineConfig({
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'promise', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 50, skipComments: true, skipBlankLines: true }],
    'max-params': ['error', { max: 3 }],
    'no-restricted-imports': ['error', { patterns: [BY_DOTS] }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'oxc/no-map-spread': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-cycle': 'error',
    'no-console': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/only-export-components': 'off',
    'react/jsx-props-no-spreading': 'off',
    'react/no-danger': 'off',
    'react/style-prop-object': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'promise/always-return': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-redundant-roles': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-static-element-interactions': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/label-has-associated-control': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    // The compiler knows which switches are exhaustive.
    'typescript/consistent-return': 'off',
  },
  options: { typeAware: true },
  overrides: [
    restrict(['src/*.{ts,tsx}'], [BY_DOTS, TESTS, SERVER_FILES]),
    restrict(['src/*.{server,test}.ts'], [BY_DOTS, TESTS]),
    ...LEVELS.flatMap((layers, level) =>
      layers.flatMap((layer) => restrictFolder(`src/${layer}`, bansOf(layer, level))),
    ),
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**', 'bench/**'],
      rules: {
        'max-lines-per-function': 'off',
        'max-lines': 'off',
        'typescript/no-non-null-assertion': 'off',
        // A fixture names what it needs by destructuring, even if that is nothing.
        'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      },
    },
    { files: ['*.config.ts', 'tests/e2e/global-setup.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
  ignorePatterns: ['dist', 'dist.new', 'dist.old', 'var', 'node_modules', '/content'],
})
