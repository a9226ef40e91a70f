import type { Translation } from 'vanilla-cookieconsent'

/** The words of banner and preferences. English only (spec §2); another language is another file like this one. */
export const BANNER = {
  title: 'Cookies on this site',
  description:
    'We use necessary cookies to run this site. With your permission we also use analytics and advertising cookies. You can change your choice at any time.',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  preferences: 'Manage preferences',
  privacy: 'Privacy policy',
}

const COOKIE_TABLE = { name: 'Cookie', purpose: 'Purpose', lifetime: 'Lifetime' }

export const preferences = (privacyHref: string): Translation['preferencesModal'] => ({
  title: 'Cookie preferences',
  acceptAllBtn: BANNER.acceptAll,
  acceptNecessaryBtn: BANNER.rejectAll,
  savePreferencesBtn: 'Save preferences',
  closeIconLabel: 'Close',
  sections: [
    {
      description: `You decide what may be stored beyond what the site needs, and can change it here at any time. More in our <a href="${privacyHref}">privacy policy</a>.`,
    },
    {
      title: 'Necessary',
      description: 'They make the site work and keep your choice. They cannot be switched off.',
      linkedCategory: 'necessary',
      cookieTable: {
        headers: COOKIE_TABLE,
        body: [{ name: 'cc_cookie', purpose: 'Stores your cookie choice', lifetime: '182 days' }],
      },
    },
    {
      title: 'Analytics',
      description: 'They tell us which pages help. Switched off, cookies set before are deleted.',
      linkedCategory: 'analytics',
      cookieTable: {
        headers: COOKIE_TABLE,
        body: [
          { name: '_ga, _ga_*', purpose: 'Counts visitors and sessions', lifetime: 'up to 2 years' },
          { name: '_gid', purpose: 'Counts visitors per day', lifetime: '24 h' },
        ],
      },
    },
    {
      title: 'Advertising',
      description: 'They measure whether one of our advertisements led to an inquiry.',
      linkedCategory: 'ads',
      cookieTable: {
        headers: COOKIE_TABLE,
        body: [{ name: '_gcl_*', purpose: 'Advertising measurement', lifetime: '90 days' }],
      },
    },
  ],
})
