// The state of the work: whether this simulation is kept, what comes next, and the other applications of the shortlist.
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { formatInstant } from '#platform/web/format.ts'
import { late } from '#platform/web/late.tsx'
import type { Shortlist } from '#rooms/decide/shortlists/contract.ts'
import type { Application } from '#rooms/discover/catalog/contract.ts'
import type { Simulation } from '../../contract.ts'
import { ownWording } from '../own-wording.ts'

const LinksDialog = late(() => import('../links/links-dialog.tsx'))

export interface SimulationStatusProps {
  application: Application
  shortlist: Shortlist
  saved: Simulation | undefined
  /** The figures on show are others than the saved ones. */
  isChanged: boolean
  /** All that are kept with the shortlist. */
  simulations: readonly Simulation[]
  linkTo: (applicationId: string, isSaved: boolean) => string
  /** Why nothing can be saved or shared now, in words. */
  blocked: string | undefined
  /** Of the uncertainty that is on show. */
  seed: number
}

export function SimulationStatus(props: SimulationStatusProps) {
  const { application, shortlist, saved, isChanged, simulations, linkTo, seed, blocked } = props
  const [isSharing, setSharing] = useState(false)
  const savedOf = (id: string) => simulations.find(({ applicationId }) => applicationId === id)
  const next = shortlist.applications.find(({ id }) => id !== application.id && !savedOf(id))
  return (
    <section aria-label={t('Status of this simulation')} className="print-hidden card mt-4 px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="flex items-center gap-2 font-semibold" role="status">
          {saved && !isChanged && <Check aria-hidden="true" className="shrink-0 text-accent" size={16} />}
          {saved === undefined
            ? shortlist.applicationIds.includes(application.id)
              ? t('Not saved yet. “Save simulation” stores it in “{shortlist}”.', {
                  shortlist: shortlist.name,
                })
              : t(
                  'Not saved yet. “Save simulation” stores it in “{shortlist}” and adds {application} to it.',
                  {
                    shortlist: shortlist.name,
                    application: application.name,
                  },
                )
            : isChanged
              ? t('Changed since it was last saved ({savedAt}).', { savedAt: formatInstant(saved.updatedAt) })
              : t('Saved {savedAt} in “{shortlist}”.', {
                  savedAt: formatInstant(saved.updatedAt),
                  shortlist: shortlist.name,
                })}
        </p>
        {saved && !isChanged && (
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            {next && (
              <Link className="text-accent underline" to={linkTo(next.id, false)}>
                {t('Model the return of {name}', { name: next.name })}
              </Link>
            )}
            <Link className="text-accent underline" to={`/collaboration?shortlist=${shortlist.id}`}>
              {t('Share the shortlist')}
            </Link>
            <Link className="text-accent underline" to={`/comparison?shortlist=${shortlist.id}`}>
              {t('Back to the comparison')}
            </Link>
          </p>
        )}
        {saved && (
          <Button
            className="sm:ml-auto"
            disabled={blocked !== undefined}
            onClick={() => setSharing(true)}
            size="small"
          >
            {t('Read-only link')}
          </Button>
        )}
      </div>
      {saved && isSharing && (
        <LinksDialog isChanged={isChanged} onClose={() => setSharing(false)} saved={saved} seed={seed} />
      )}
      {shortlist.applications.length > 1 && (
        <nav aria-label={t('Applications of the shortlist')} className="mt-3 border-t border-line pt-3">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {shortlist.applications.map(({ id, name }) => {
              const savedOne = savedOf(id)
              return (
                <li key={id}>
                  <Link
                    aria-current={id === application.id ? 'page' : undefined}
                    className="font-medium hover:underline aria-[current=page]:text-accent"
                    to={linkTo(id, savedOne !== undefined)}
                  >
                    {name}
                  </Link>
                  <span className="block text-xs text-ink-muted">
                    {savedOne
                      ? savedOne.isExample
                        ? t('Saved with example figures: ROI {roi}', {
                            roi: ownWording().percentText(
                              savedOne.results.roi === null ? null : savedOne.results.roi / 100,
                            ),
                          })
                        : t('Saved: ROI {roi}', {
                            roi: ownWording().percentText(
                              savedOne.results.roi === null ? null : savedOne.results.roi / 100,
                            ),
                          })
                      : id === application.id
                        ? t('Not saved yet')
                        : t('Not modelled yet')}
                  </span>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
    </section>
  )
}
