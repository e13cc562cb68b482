// Switches between dark and light (SHELL-01).
import { Moon, Sun } from 'lucide-react'
import { IconButton } from '#platform/web/icon-button.tsx'
import { chooseTheme, useTheme } from '#platform/web/theme.ts'

export function ThemeToggle() {
  const isDark = useTheme() === 'dark'
  return (
    <IconButton
      label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? (
        <Sun aria-hidden="true" size={18} strokeWidth={1.75} />
      ) : (
        <Moon aria-hidden="true" size={18} strokeWidth={1.75} />
      )}
    </IconButton>
  )
}
