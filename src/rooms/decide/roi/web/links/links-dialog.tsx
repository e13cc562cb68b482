// Read-only links to a saved simulation: says what a person with a link will see, makes one, and lists those there are.

import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import Dialog from '#platform/web/dialog.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatInstant, formatInstantDay } from '#platform/web/format.ts'
import { LoadState } from '#platform/web/page/load-state.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { Simulation } from '../../contract.ts'
import type { SimulationLink } from '../../link-contract.ts'
import { type LinkLifetime, linkExpiry, linkLifetimes, usualLifetime } from '../../rules/links/link-rules.ts'
import { ownWording } from '../own-wording.ts'
import { linksQuery, useLinkCalls } from './link-queries.ts'

export interface LinksDialogProps {
  saved: Simulation
  seed: number
  /** The figures on show are others than the saved ones. */
  isChanged: boolean
  onClose: () => void
}

export default function LinksDialog({ saved, seed, isChanged, onClose }: LinksDialogProps) {
  const list = useQuery(linksQuery(saved.id))
  const { data } = list
  const [address, setAddress] = useState<string>()
  return (
    <Dialog onClose={onClose} title={t('Read-only link')}>
      {address ? (
        <MadeLink address={address} onDone={() => setAddress(undefined)} />
      ) : (
        <>
          <p className="text-sm">
            {t(
              'Anyone with the link sees this simulation without an account: its inputs (including the average salary), results and reports. Later changes are not shown.',
            )}
          </p>
          <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
            {(
              [
                [t('Simulation'), saved.applicationName],
                [
                  t('Version'),
                  isChanged
                    ? t('{version}, saved {savedAt}, without your changes since', {
                        version: saved.version,
                        savedAt: formatInstant(saved.updatedAt),
                      })
                    : t('{version}, saved {savedAt}', {
                        version: saved.version,
                        savedAt: formatInstant(saved.updatedAt),
                      }),
                ],
                [
                  t('Base scenario'),
                  t('ROI {roi}, net present value {netPresentValue}', {
                    roi: ownWording().percentText(
                      saved.results.roi === null ? null : saved.results.roi / 100,
                    ),
                    netPresentValue: ownWording().dollars(saved.results.npv * 100),
                  }),
                ],
                [
                  t('Shown with it'),
                  data
                    ? t('{personName} of {companyName}', {
                        personName: data.shownAs.personName,
                        companyName: data.shownAs.companyName,
                      })
                    : '…',
                ],
              ] as const
            ).map(([name, value]) => (
              <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-4 py-2" key={name}>
                <dt className="text-ink-muted">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ))}
          </dl>
          <MakeForm isReady={data !== undefined} onMade={setAddress} saved={saved} seed={seed} />
        </>
      )}
      <section aria-labelledby="links-there-are" className="mt-6 border-t border-line pt-5">
        <h3 className="text-sm font-semibold" id="links-there-are">
          {t('Links of this simulation')}
        </h3>
        <div className="mt-2">
          <LoadState isSmall of={list} skeleton={<div className="skeleton h-12" />} what={t('The links')}>
            {({ links }) => <LinkList links={links} simulationId={saved.id} />}
          </LoadState>
        </div>
      </section>
    </Dialog>
  )
}

interface MakeFormProps {
  saved: Simulation
  seed: number
  /** The names that will be shown have been told. */
  isReady: boolean
  onMade: (address: string) => void
}

function MakeForm({ saved, seed, isReady, onMade }: MakeFormProps) {
  const { make } = useLinkCalls(saved.id)
  const initial: { days: LinkLifetime } = { days: usualLifetime }
  const form = useForm({
    initial,
    send: ({ days }) => make({ version: saved.version, days, seed }),
    onSent: onMade,
    failed: t('The link was not created. Try again in a moment.'),
  })
  const { days } = form.values

  return (
    <form {...form.form} className="mt-5 grid gap-4">
      <SelectField
        hint={t('Until {expiresAt}, or until it is revoked.', {
          expiresAt: formatInstantDay(linkExpiry(new Date(), days).toISOString()),
        })}
        label={t('Valid for')}
        onChange={({ target }) =>
          form.set({ days: linkLifetimes.find((one) => String(one) === target.value) ?? usualLifetime })
        }
        options={linkLifetimes.map((one) => ({
          value: String(one),
          label: t('{days, plural, one {# day} other {# days}}', { days: one }),
        }))}
        value={String(days)}
      />
      <FormFailure text={form.failure} />
      <Button
        className="justify-self-start"
        disabled={form.isPending || !isReady}
        tone="primary"
        type="submit"
      >
        {form.isPending ? t('Creating...') : t('Create a read-only link')}
      </Button>
    </form>
  )
}

/** The address stays on show until the person is done with it: it cannot be shown again. */
function MadeLink({ address, onDone }: { address: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      toast({ title: t('Not Copied'), text: t('Select the link and copy it yourself.'), tone: 'negative' })
    }
  }
  return (
    <div>
      <h3 className="text-sm font-semibold outline-none" ref={heading} tabIndex={-1}>
        {t('Your read-only link')}
      </h3>
      <p className="mt-3">
        <code className="block rounded-control border border-line bg-sunken px-3 py-2 font-mono text-[0.8125rem] break-all select-all">
          {address}
        </code>
      </p>
      <p className="mt-3 text-sm text-ink-muted">
        {t('It is shown only once. Anyone who has it can pass it on, so send it to people you trust.')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copy()} tone="primary">
          {isCopied ? (
            <Check aria-hidden="true" size={16} strokeWidth={1.75} />
          ) : (
            <Copy aria-hidden="true" size={16} strokeWidth={1.75} />
          )}
          <span role="status">{isCopied ? t('Copied') : t('Copy the link')}</span>
        </Button>
        <Button onClick={onDone} tone="quiet">
          {t('Create another link')}
        </Button>
      </div>
    </div>
  )
}

function LinkList({ links, simulationId }: { links: readonly SimulationLink[]; simulationId: string }) {
  if (links.length === 0) return <p className="text-sm text-ink-muted">{t('None yet.')}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {links.map((link) => (
        <LinkRow key={link.id} link={link} simulationId={simulationId} />
      ))}
    </ul>
  )
}

const stateText: Readonly<Record<SimulationLink['state'], (link: SimulationLink) => string>> = {
  open: ({ expiresAt }) => t('Valid until {expiresAt}', { expiresAt: formatInstantDay(expiresAt) }),
  expired: ({ expiresAt }) => t('Expired {expiresAt}', { expiresAt: formatInstantDay(expiresAt) }),
  revoked: () => t('Revoked'),
  closed: () => t('No longer opens'),
}

function LinkRow({ link, simulationId }: { link: SimulationLink; simulationId: string }) {
  const { revoke } = useLinkCalls(simulationId)
  const [isAsking, setAsking] = useState(false)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) keep.current?.focus()
  }, [isAsking])
  const isOver = link.state !== 'open'

  const { isPending, send } = useSending({
    failed: t('The link was not revoked and still opens. Try again in a moment.'),
  })

  async function end() {
    await send(
      () => revoke(link.id),
      () => toast({ title: t('Link Revoked'), text: t('It no longer opens the simulation.') }),
      (_, text) => {
        toast({ title: t('Not Revoked'), text, tone: 'negative' })
        return true
      },
    )
    setAsking(false)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className={isOver ? 'min-w-0 text-ink-muted' : 'min-w-0'}>
        <p className={isOver ? 'break-words' : 'font-medium break-words'}>
          {link.madeBy.isYou
            ? t('Version {version}, created by you on {madeAt}', {
                version: link.version,
                madeAt: formatInstantDay(link.madeAt),
              })
            : t('Version {version}, created by {name} on {madeAt}', {
                version: link.version,
                name: link.madeBy.name,
                madeAt: formatInstantDay(link.madeAt),
              })}
        </p>
        <p className="text-[0.8125rem] text-ink-muted">
          {[
            stateText[link.state](link),
            link.lastOpenedAt
              ? t('opened {times, plural, one {# time} other {# times}}, last {lastOpenedAt}', {
                  times: link.opened,
                  lastOpenedAt: formatInstant(link.lastOpenedAt),
                })
              : t('not opened yet'),
            ...(link.reports > 0
              ? [
                  t('{reports, plural, one {# report} other {# reports}} downloaded', {
                    reports: link.reports,
                  }),
                ]
              : []),
          ].join(' · ')}
        </p>
      </div>
      {link.mayRevoke &&
        (isAsking ? (
          <div className="flex flex-wrap gap-2">
            <Button disabled={isPending} onClick={() => void end()} size="small" tone="primary">
              {isPending ? t('Revoking...') : t('Revoke it now')}
            </Button>
            <Button onClick={() => setAsking(false)} ref={keep} size="small" tone="quiet">
              {t('Keep it')}
            </Button>
          </div>
        ) : (
          <Button
            aria-label={t('Revoke the link of version {version} created on {madeAt}', {
              version: link.version,
              madeAt: formatInstant(link.madeAt),
            })}
            onClick={() => setAsking(true)}
            size="small"
          >
            {t('Revoke')}
          </Button>
        ))}
    </li>
  )
}
