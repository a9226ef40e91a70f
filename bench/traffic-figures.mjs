// Input of bench/traffic.mjs: figures that were measured, limits of the site, and assumptions about visitors.

/**
 * Processor time in ms and size in kB of an answer with brotli. Measured by `npm run bench -- --service-times` while other programs
 * wanted both cores, which doubles short times; `query` is the mean of those in docs/operations/limits.md.
 */
export const SERVICE = {
  page: { ms: 0.16, kB: 21 },
  revalidation: { ms: 0.16, kB: 0.6 },
  picture: { ms: 0.22, kB: 15 },
  asset: { ms: 0.16, kB: 12 },
  list: { ms: 0.3, kB: 2 },
  query: { ms: 9, kB: 18 },
  lead: { ms: 17, kB: 1 },
}

/** Requests of a page view, mean of first and later views: a browser keeps what is immutable. Assumed. */
export const VISIT = { page: 0.97, query: 0.03, picture: 4, asset: 2, list: 0.3 }
/** Leads in 1,000 page views. Assumed; 2 is a good rate for industrial goods. */
export const LEADS_PER_1000 = 1

/** Addresses of each kind; popularity falls with the rank (Zipf). Pages count twice: document and payload. */
export const ADDRESSES = { page: 500, picture: 1500, asset: 70, list: 40 }
/** Time in s for which a CDN answers by itself, by the headers of grow.md. */
export const TTL = { page: 60, picture: 86_400, asset: 86_400, list: 60 }
/** Locations of the CDN, each with a cache of its own, unless a shield asks for all of them. */
export const LOCATIONS = 50

/** Share of a core, or of a limit, that is planned for: the rest is for peaks and for a replica that is away. */
export const PLANNED_SHARE = 0.6
/** Way between CDN and origin, there and back, in ms. */
export const ROUND_TRIP_MS = 40

/** Limits of one process, and of the site. */
export const LIMITS = {
  connections: 2000,
  databaseConnections: 10,
  /** 600 times what one client may send (limits.md). */
  formsPerSecond: 600 / 120,
  /** ACKNOWLEDGEMENTS_PER_HOUR. */
  confirmationsPerHour: 60,
  /** R12 (reliability.md), on two cores that 500 clients used, too. */
  leadsPerSecond: { SQLite: 125, PostgreSQL: 36 },
  /** Four mails at a time, each in 150 ms. */
  mailsPerSecond: 4 / 0.15,
}
/** Two mails a lead: to sales and to the visitor. */
export const MAILS_PER_LEAD = 2
/** Line of the origin, in Mbit/s. */
export const LINE_MBITS = 1000
