// In which language a visitor reads; who is signed in chooses in the settings.
import { useState } from 'react'
import { type Language, languageNames, translatedLanguages } from '#platform/kernel/region.ts'
import { t } from '#platform/kernel/texts.ts'
import { chooseLanguage, pageLanguage } from '#platform/web/language.ts'
import { useInBrowser } from '#platform/web/use-in-browser.ts'

const offered: readonly Language[] = ['en', ...translatedLanguages]

export function LanguageChoice() {
  // The server's drawing leaves it out: without a script nothing could be chosen.
  const isInBrowser = useInBrowser()
  const [chosen, setChosen] = useState<Language>()
  if (!isInBrowser || offered.length === 1) return null
  return (
    <label className="flex items-center gap-2 py-1">
      {t('Language')}
      <select
        className="language-choice"
        onChange={({ target }) => {
          const language = offered.find((one) => one === target.value) ?? 'en'
          setChosen(language)
          chooseLanguage(language)
        }}
        value={chosen ?? pageLanguage()}
      >
        {offered.map((language) => (
          <option key={language} lang={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
