import { PageHead } from '#ui/section/section.tsx'

export interface Data {
  title: string
}

export function Page({ data }: { data: Data }) {
  return <PageHead title={data.title} />
}
