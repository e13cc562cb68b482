// Switches between dark and light (SHELL-01). The style sheet picks the icon, so that it is right before the script runs.
import { Moon, Sun } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { IconButton } from '#platform/web/icon-button.tsx'
import { chooseTheme, useTheme } from '#platform/web/theme.ts'

export function ThemeToggle() {
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      label={isDark ? t('Switch to light theme') : t('Switch to dark theme')}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      <Moon aria-hidden="true" className="dark:hidden" size={18} strokeWidth={1.75} />
      <Sun aria-hidden="true" className="hidden dark:block" size={18} strokeWidth={1.75} />
    </IconButton>
  )
}
