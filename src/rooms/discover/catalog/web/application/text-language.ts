// The language that a vendor writes a listing in, which its texts carry, whatever the language of the page around them.
import type { Language } from '#platform/kernel/region.ts'
import { language as pageLanguage } from '#platform/web/format.ts'

interface Written {
  textLanguage?: Language | undefined
}

/** For the `lang` of the elements that hold its texts. */
export const textLanguageOf = ({ textLanguage = 'en' }: Written): Language => textLanguage

/** "German": the language of its texts as the reader names it; undefined where the reader's page is in the same. */
export function foreignLanguage(listing: Written, readersLanguage = pageLanguage): string | undefined {
  const language = textLanguageOf(listing)
  if (language === readersLanguage) return undefined
  return new Intl.DisplayNames([readersLanguage], { type: 'language' }).of(language)
}
