export interface Step {
  label: string
  /** Path; missing for the page itself. */
  href?: string
}

/** schema.org BreadcrumbList of the way to a page; `siteUrl` without a final slash. */
export const breadcrumbList = (siteUrl: string, trail: Step[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: siteUrl + href }),
  })),
})

/** schema.org FAQPage of questions whose answers stand on the page. */
export const faqPage = (questions: { question: string; answer: string }[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
