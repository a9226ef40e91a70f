export interface Breadcrumb {
  label: string
  /** Path; missing for the page itself. */
  href?: string
}

/** Returns the schema.org BreadcrumbList of a page; `siteUrl` has no final slash. */
export const breadcrumbList = (siteUrl: string, trail: Breadcrumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: siteUrl + href }),
  })),
})

/** Returns the schema.org FAQPage of questions that the page answers. */
export const faqPage = (questions: { question: string; answer: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
