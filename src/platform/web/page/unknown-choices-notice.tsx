// Says which part of an address its page does not know, and what would do.
import { useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import type { UnknownIn } from './unknown-choices.ts'

/** An address can hold any number of them. */
const shownAtMost = 5

export function UnknownChoicesNotice({ unknownIn }: { unknownIn: UnknownIn }) {
  const [parameters] = useSearchParams()
  const unknown = [...new Map(unknownIn(parameters).map((one) => [`${one.name} ${one.value}`, one]))]
  if (unknown.length === 0) return null
  return (
    <section
      aria-label={t('Left out of the address')}
      className="card mt-6 max-w-3xl border-caution p-4 text-sm"
    >
      <p className="font-semibold">
        {t('This page can’t follow all of its address, so it may show something else than you asked for.')}
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        {unknown.slice(0, shownAtMost).map(([key, { name, value, use }]) => (
          <li className="wrap-anywhere" key={key}>
            {t('{name}: “{value}” can’t be used. Use {use}.', {
              name,
              value: value.length > 60 ? `${value.slice(0, 60)}…` : value,
              use,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
