/** Day on which the rules were last compared with these public sources; the regulations of air and sea are not free. */
export const CHECKED_ON = '2026-11-27'

interface Source {
  /** The rules that it confirms. */
  about: string
  name: string
  /** Date or edition. */
  date: string
  url: string
}

export const SOURCES: readonly Source[] = [
  {
    about: 'Air: 30 % in 965, and in 966 above 2.7 Wh; approval by A331; recommended in 967',
    name: 'IATA, Battery Guidance Document for the 67th edition, read as others quote it',
    date: '1 January 2026',
    url: 'https://www.iata.org/contentassets/05e6d8742b0047259bf3a700bc9d42b9/lithium-battery-guidance-document.pdf',
  },
  {
    about: 'Air: section II, 5 kg a package and two spare sets; 965, section IB, 10 kg on cargo aircraft',
    name: 'DHL Express, Lithium and Sodium Ion Batteries Guidance 2.1, read as others quote it',
    date: '1 January 2026',
    url: 'https://mydhl.express.dhl/content/dam/downloads/global/en/lithium-batteries/dhl_express_lithium_battery_guide.pdf.coredownload.pdf',
  },
  {
    about: 'Air: the 67th edition in force, 30 % in 966, section II',
    name: 'ESTL',
    date: '22 January 2026',
    url: 'https://en.gdestl.com/695.html',
  },
  {
    about: 'Air: 976 to 978 for sodium-ion, and the stack of 3 m',
    name: 'MCM, IATA DGR 66th edition',
    date: 'for 2025',
    url: 'https://www.un383mcm.com/blog/the-66th-edition-of-iata-dgr',
  },
  {
    about: 'Air: 965, section IA, on cargo aircraft only, packing group II; sea and road: P903',
    name: 'batteriestransport.org, Lithium Batteries, page 86',
    date: '2023 edition',
    url: 'http://lithium.batteriestransport.org/86/',
  },
  {
    about: 'Sea: SP 188, 30 kg gross a package, drop of 1.2 m; air: 965, section IB, 10 kg',
    name: 'batteriestransport.org, Lithium Batteries for the USA, page 122',
    date: '2025 edition',
    url: 'https://lithiumusa.batteriestransport.org/122',
  },
  {
    about: 'Sea: Amendment 42-24, resolution MSC.556(108), mandatory from 1 January 2026',
    name: 'ICHCA, IMDG Code',
    date: 'Amendment 42-24',
    url: 'https://ichca.com/day-3-imdg-code-amendment-42-24-summary-of-main-changes',
  },
  {
    about: 'Road: ADR 2025, alone since 1 July 2025, with UN3551 and UN3552',
    name: 'Haufe (German)',
    date: '27 January 2026',
    url: 'https://www.haufe.de/arbeitsschutz/recht-politik/neue-adr-vorschrift-fuer-lithium-und-natrium-ionen-batterien_92_671560.html',
  },
  {
    about: 'Road: SP 310 with P910, which leads to SP 376 and SP 377',
    name: 'Text of SP 310 (German)',
    date: 'ADR 2025',
    url: 'https://gefahrgutbrumme.de/ADR2025/SV/SV310.html',
  },
  {
    about: 'Road: SP 376, which sets SP 230 aside for damaged batteries',
    name: 'Text of SP 376 (German)',
    date: 'ADR 2025',
    url: 'https://gefahrgutbrumme.de/ADR2025/SV/SV376.html',
  },
  {
    about: 'Road: SP 400, short-circuited sodium-ion batteries',
    name: 'Text of SP 400 (German)',
    date: 'ADR 2025',
    url: 'https://gefahrgutbrumme.de/ADR2025/SV/SV400.html',
  },
  {
    about: 'Road: SP 389, placards on two opposing sides of a container',
    name: 'Text of SP 389 (German)',
    date: 'ADR 2023',
    url: 'https://gefahrgutbrumme.de/ADR2023/SV/SV389.html',
  },
  {
    about: 'Road: P903, with crate or pallet from 12 kg',
    name: 'Text of P903 (German)',
    date: 'ADR 2023',
    url: 'https://gefahrgutbrumme.de/ADR2023/Verp/P903.html',
  },
]

/** Parts of the calculation for which no dated public source was found. */
export const UNCHECKED = [
  'Air: A88 for prototypes, and A99 above 35 kg',
  'Air: 5 and 35 kg a package in section I of 966 and 967',
  'Air: sections and weights of 976 to 978; those of lithium-ion are given, and 976 may have no sections',
  'Sea: the special provisions but SP 188, taken from ADR; emergency schedules F-A, S-I',
  'Sea and road: that no rule limits the state of charge',
  'Road: SP 188, SP 230 and SP 377 in their present words; tunnel code E, and 333 kg by 1.1.3.6',
] as const
