// The language that the page on the screen is written in. Another one comes with the whole page, from the server.
import { type Language, languageCookie, languages } from '#platform/kernel/region.ts'

export function pageLanguage(): Language {
  const { lang } = document.documentElement
  return languages.find((one) => one === lang) ?? 'en'
}

const yearSeconds = 365 * 86_400

/** For a visitor; who is signed in chooses in the settings. */
export function chooseLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that this product supports
  document.cookie = `${languageCookie}=${language}; Path=/; Secure; SameSite=Lax; Max-Age=${yearSeconds}`
  location.reload()
}
