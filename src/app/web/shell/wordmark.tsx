// The drawn logo: a market hall, four columns under one roof.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'

export function Wordmark() {
  return (
    <Link aria-label={t('Emporion, home')} className="flex items-center gap-2.5 rounded-control" to="/">
      <svg aria-hidden="true" className="text-accent" fill="none" height="22" viewBox="0 0 22 22" width="22">
        <path d="M2 9.2 11 2l9 7.2V20H2Z" stroke="currentColor" strokeLinejoin="round" strokeWidth="1.7" />
        <path
          d="M7 20v-6.5M11 20v-6.5M15 20v-6.5"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="1.7"
        />
      </svg>
      <span className="font-serif text-[1.375rem] leading-none font-semibold tracking-[-0.015em]">
        {t('Emporion')}
      </span>
    </Link>
  )
}
