// Buttons, and links that look like buttons. `primary` is for the one action that a view is about.
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

interface Look {
  tone?: 'primary' | 'outline' | 'quiet' | 'destructive'
  size?: 'normal' | 'small'
}

export function Button({
  tone = 'outline',
  size = 'normal',
  className,
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button className={classes(className)} data-size={size} data-tone={tone} type="button" {...rest} />
}

/** Goes somewhere, so that it can be opened in a new tab. */
export function ButtonLink({
  tone = 'outline',
  size = 'normal',
  className,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={classes(className)} data-size={size} data-tone={tone} {...rest} />
}

function classes(more: string | undefined): string {
  return more ? `button ${more}` : 'button'
}
