// A button that is only an icon: always named, and the name shown as a tooltip.
import type { ComponentProps } from 'react'
import { tooltip } from './tooltip/tooltip.ts'

export function IconButton({ label, className, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      aria-label={label}
      className={className ? `icon-button ${className}` : 'icon-button'}
      type="button"
      {...tooltip(label)}
      {...rest}
    />
  )
}
