// Why an application can be trusted, near its name: the rating, its customers, and each standard with the day until which its
// evidence is valid.
import { t } from '#platform/kernel/texts.ts'
import { formatDay } from '#platform/web/format.ts'
import type { ApplicationDetail } from '../../contract.ts'
import { standardText } from '../../rules/listing/standard-texts.ts'
import { standardOf } from '../../rules/stated-listing.ts'
import { Rating } from '../application/rating.tsx'
import { StandardsNote } from '../application/standards-note.tsx'

export function TrustLine({ application }: { application: ApplicationDetail }) {
  const { compliance, certificates, statement } = application
  /** Of several, the last one to end. */
  const validUntil = (standard: string) =>
    [
      ...certificates.filter((one) => one.standard === standard),
      ...(statement?.trustSignals.flatMap(({ name, evidence }) =>
        standardOf(name) === standard && evidence ? [evidence] : [],
      ) ?? []),
    ]
      .map((one) => one.validUntil)
      .toSorted()
      .at(-1)
  return (
    <ul
      aria-label={t('Rating and evidence')}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.8125rem] sm:mt-4"
    >
      <li>
        <Rating application={application} isInline />
      </li>
      {compliance.map((standard) => {
        const until = validUntil(standard)
        return (
          <li className="font-medium whitespace-nowrap" key={standard}>
            {until
              ? t('{value}, valid until {validUntil}', {
                  value: standardText(standard),
                  validUntil: formatDay(until),
                })
              : t('{standard}, no evidence', { standard: standardText(standard) })}
          </li>
        )
      })}
      <StandardsNote application={application} />
    </ul>
  )
}
