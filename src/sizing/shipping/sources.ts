/** Day the rules were last checked against these public summaries; the regulations themselves are not free. */
export const CHECKED_ON = '2026-11-27'

/** Public summaries that say what is calculated here. */
export const SUMMARIES = [
  {
    about: 'Air: instructions 966, 967 and 976 to 978, state of charge from 1 January 2026',
    url: 'https://www.un383mcm.com/blog/the-66th-edition-of-iata-dgr',
    name: 'MCM, IATA DGR 66th edition (2025)',
  },
  {
    about: 'Air: instruction 965, section IB, 10 kg',
    url: 'https://dg-packaging.nl/lithium-tool/un3480-pi965-ib',
    name: 'DG Packaging, UN3480 PI 965-IB (undated)',
  },
  {
    about: 'Air: instruction 966, section I, 5 and 35 kg',
    url: 'https://dg-packaging.nl/lithium-tool/un3481-pi966-i',
    name: 'DG Packaging, UN3481 PI 966-I (undated)',
  },
  {
    about: 'Sea: Amendment 42-24, resolution MSC.556(108), mandatory from 1 January 2026',
    url: 'https://ichca.com/day-3-imdg-code-amendment-42-24-summary-of-main-changes',
    name: 'ICHCA, IMDG Code 42-24',
  },
  {
    about: 'Sea and road: P903, with crate or pallet from 12 kg',
    url: 'http://www.marineatlantic.ca/imdg12/instructions/P903/',
    name: 'Marine Atlantic, IMDG Code (2012)',
  },
  {
    about: 'Road: ADR 2025, in force since 1 January 2025, alone since 1 July 2025',
    url: 'https://sakerhetsradgivarna.se/farligt-gods/guide/un-3556-adr-rid-imdg',
    name: 'Säkerhetsrådgivarna, ADR 2025 and IMDG 42-24',
  },
] as const
