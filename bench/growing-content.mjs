// Creates a content folder of any size: the seed content with copies of its products and articles.
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const SEED = 'content'

/** Fills `directory` with this number of products, and by default the same number of articles. */
export function growContent(directory, products, articles = products) {
  mkdirSync(directory, { recursive: true })
  for (const name of readdirSync(SEED))
    if (name === 'images') symlinkSync(resolve(SEED, name), join(directory, name))
    else cpSync(join(SEED, name), join(directory, name), { recursive: true })
  copyMore(join(directory, 'products'), products, (text, number) =>
    text
      .replace(/^id: .*$/m, `id: ${number + 1000}`)
      .replace(/^model_name: (.*)$/m, `model_name: $1-${number}`)
      .replace(/^url: (.*)$/m, `url: $1-${number}`)
      .replace(/^name: (.*)$/m, `name: $1 No ${number}`)
      .replace(/(report: DEMO-\w+-\d+)-\d+/, `$1-${number + 10_000}`),
  )
  copyMore(join(directory, 'articles'), articles, (text, number) =>
    text
      .replace(/^title_slug: (.*)$/m, `title_slug: $1-${number}`)
      .replace(/^title: "?(.*?)"?$/m, `title: "$1 No ${number}"`),
  )
}

/** Copies the files of a folder until it has `count` files; `change` makes the text of each copy unique. */
function copyMore(folder, count, change) {
  const seeds = readdirSync(folder).toSorted()
  const texts = seeds.map((name) => readFileSync(join(folder, name), 'utf8'))
  for (let number = seeds.length; number < count; number++) {
    const seed = number % seeds.length
    const name = seeds[seed].replace(/(\.\w+)$/, `-${number}$1`)
    writeFileSync(join(folder, name), change(texts[seed], number))
  }
}
