// The time zones that people choose from, by region and with the names that their cities have today.

import { readersLocale, t } from '../texts.ts'

export interface TimeZoneChoice {
  /** The IANA name, such as "Europe/Kyiv". */
  value: string
  /** The city first, so that typing its first letters finds it: "Buenos Aires, Argentina". */
  label: string
}

export interface TimeZoneRegion {
  label: string
  options: TimeZoneChoice[]
}

/** ECMAScript's list still holds these older names; left the list's name, right today's (IANA, 2025b). */
const todaysNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const regionLabels: Readonly<Record<string, string>> = {
  get Africa() {
    return t('Africa')
  },
  get Antarctica() {
    return t('Antarctica')
  },
  get Arctic() {
    return t('Arctic')
  },
  get Asia() {
    return t('Asia')
  },
  get Australia() {
    return t('Australia')
  },
  get Europe() {
    return t('Europe')
  },
  get America() {
    return t('Americas')
  },
  get Atlantic() {
    return t('Atlantic Ocean')
  },
  get Indian() {
    return t('Indian Ocean')
  },
  get Pacific() {
    return t('Pacific Ocean')
  },
}

/** Today's name of a zone; the name itself where it has not changed. */
export function todaysZoneName(zone: string): string {
  return todaysNames[zone] ?? zone
}

/** "Buenos Aires, Argentina" for America/Argentina/Buenos_Aires. */
export function timeZoneLabel(zone: string): string {
  const [, ...places] = todaysZoneName(zone).split('/')
  return places.length === 0 ? zone : places.reverse().join(', ').replaceAll('_', ' ')
}

/** Every zone once, in regions from A to Z; `chosen` is among them even where this runtime does not list it. */
export function timeZoneRegions(chosen?: string): TimeZoneRegion[] {
  const regions = new Map<string, TimeZoneChoice[]>()
  const zones = new Set(Intl.supportedValuesOf('timeZone').map(todaysZoneName))
  if (chosen?.includes('/')) zones.add(todaysZoneName(chosen))
  for (const value of zones) {
    if (!value.includes('/')) continue
    const region = value.slice(0, value.indexOf('/'))
    const label = regionLabels[region] ?? region
    regions.set(label, [...(regions.get(label) ?? []), { value, label: timeZoneLabel(value) }])
  }
  return [...regions]
    .map(([label, options]) => ({
      label,
      options: options.toSorted((a, b) => a.label.localeCompare(b.label, readersLocale())),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, readersLocale()))
}
