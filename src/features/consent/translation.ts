/** English words of the consent banner and the cookie preferences (spec §2: English only). */
const en = {
  title: 'Cookies on this site',
  /** Phrases of the text. */
  description: [
    'We use necessary cookies',
    'to run this site.',
    'With your permission we also use',
    'analytics and advertising cookies.',
    'You can change your choice',
    'at any time.',
  ],
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  manage: 'Manage preferences',
  privacyPolicy: 'Privacy policy',
  preferences: {
    title: 'Cookie preferences',
    description:
      'You decide what we may store beyond what the site needs. You can change this here at any time. Read more in our',
    privacyPolicy: 'privacy policy',
    save: 'Save preferences',
    columns: ['Cookie', 'Purpose', 'Lifetime'],
    categories: [
      {
        name: 'necessary',
        title: 'Necessary',
        description: 'They make the site work and remember your choice. They cannot be switched off.',
        cookies: [['cc_cookie', 'Stores your cookie choice', '182 days']],
      },
      {
        name: 'analytics',
        title: 'Analytics',
        description:
          'They tell us which pages are useful. If you switch them off, the cookies already set are deleted.',
        cookies: [
          ['_ga, _ga_*', 'Counts visitors and sessions', 'up to 2 years'],
          ['_gid', 'Counts visitors per day', '24 h'],
        ],
      },
      {
        name: 'ads',
        title: 'Advertising',
        description: 'They measure whether one of our advertisements led to an inquiry.',
        cookies: [['_gcl_*', 'Advertising measurement', '90 days']],
      },
    ],
  },
}

const TRANSLATIONS: Record<string, typeof en> = { en }

/** Returns the words of the cookie dialogs. A missing language is reported (spec §8), and English takes its place. */
export function translationFor(language: string): typeof en {
  const translation = TRANSLATIONS[language]
  if (!translation) console.error(`Could not load translation for the '${language}' language`)
  return translation ?? en
}
