import { longDay } from '#content/articles/article-cover.server.ts'
import { renderMarkdown } from '#content/files/markdown.server.ts'
import type { Site } from '#content/site.server.ts'
import type { Load } from '#kit/render/load.server.ts'
import { href } from '#pages/routes.ts'
import { copy } from './copy.server.ts'
import type { Data } from './page.tsx'

export const load: Load<Data, Site> = ({ site: { content } }) => {
  const { title, description, version, date } = content.copy(copy)
  const { html, headings } = renderMarkdown(content.copyBody(copy))
  return {
    head: { title: `${title} | Solvane`, description, canonical: href('privacy-policy') },
    data: {
      title,
      facts: [
        { label: 'In force since', value: longDay(date), day: date },
        { label: 'Version', value: version },
      ],
      contents: headings,
      html,
    },
  }
}
