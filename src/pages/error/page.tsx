import type { ErrorData } from '#kit/render/page.ts'
import { PageHead } from '#ui/section/section.tsx'

export function Page({ data }: { data: ErrorData }) {
  return <PageHead title={data.status} lead={data.message} />
}
