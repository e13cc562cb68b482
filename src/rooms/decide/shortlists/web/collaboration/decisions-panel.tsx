// Who approved and rejected which application, who has not yet, what it comes to, and what comes next (COLLAB-20, COLLAB-21).

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { LoadState, together } from '#platform/web/page/load-state.tsx'
import { useProfile } from '#platform/web/profile.ts'
import { StateChip } from '#platform/web/state-chip.tsx'
import { tableRoles } from '#platform/web/table/data-table.tsx'
import { useCreateOrder } from '#rooms/buy/orders/web/index.ts'
import type { ApplicationDetail } from '#rooms/discover/catalog/contract.ts'
import { catalogueText, orderTermsOf } from '#rooms/discover/catalog/web/index.ts'
import type { Shortlist, Stakeholder } from '../../contract.ts'
import { verdictRule, verdictsOn, waitingFor } from '../../rules/collaboration/verdicts.ts'
import { implementationTime } from '../../rules/comparison/implementation-time.ts'
import { type ChosenApplication, NoApplications } from './applications-panel.tsx'
import { decisionsQuery, stakeholdersQuery } from './collaboration-queries.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { DecisionMark, outcomeNames, type ShownDecision, shownDecisions } from './decision-mark.tsx'
import { DecisionTermsDialog } from './decision-terms-dialog.tsx'
import { TeamCost } from './team-cost.tsx'
import './decisions.css'
import { listOf, t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'

export interface DecisionsPanelProps {
  shortlist: Shortlist
  /** The applications as they are listed; null where one is not any more, undefined while it is asked for. */
  applications: readonly ChosenApplication[]
  onInvite: () => void
}

export function DecisionsPanel({ shortlist, applications, onInvite }: DecisionsPanelProps) {
  const { id, quorum } = shortlist
  const both = together(useQuery(decisionsQuery(id)), useQuery(stakeholdersQuery(id)))
  const [isSettingTerms, setSettingTerms] = useState(false)
  if (!both.data)
    return (
      <LoadState isSmall of={both} skeleton={<div className="skeleton h-48" />} what={t('The decisions')} />
    )
  const [decisions, stakeholders] = both.data
  const verdicts = shownDecisions(decisions)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="matrix-title">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h3 className="display-3" id="matrix-title">
            {t('Who decides what')}
          </h3>
          <Button onClick={() => setSettingTerms(true)} size="small">
            {t('Set due date and quorum')}
          </Button>
        </div>
        {applications.length === 0 ? (
          <div className="mt-3">
            <NoApplications shortlistId={id} />
          </div>
        ) : (
          <Matrix
            applications={applications}
            shortlist={shortlist}
            stakeholders={stakeholders}
            verdicts={verdicts}
          />
        )}
        <p className="mt-3 max-w-prose text-[0.8125rem] text-ink-muted">
          {verdictRule(quorum)} {t('Each person’s last approval or rejection counts.')}
        </p>
      </section>
      <NextSteps
        applications={applications}
        onInvite={onInvite}
        shortlist={shortlist}
        stakeholders={stakeholders}
        verdicts={verdicts}
      />
      {isSettingTerms && <DecisionTermsDialog onClose={() => setSettingTerms(false)} shortlist={shortlist} />}
    </div>
  )
}

interface MatrixProps {
  shortlist: Shortlist
  applications: readonly ChosenApplication[]
  stakeholders: readonly Stakeholder[]
  verdicts: readonly ShownDecision[]
}

function Matrix({ shortlist, applications, stakeholders, verdicts }: MatrixProps) {
  const me = useProfile()
  const [deciding, setDeciding] = useState<{
    application: ChosenApplication
    decision: ShownDecision | undefined
  }>()
  const stakeholderIds = new Set(stakeholders.map(({ id }) => id))
  const others = new Map(
    verdicts
      .filter(({ userId }) => !stakeholderIds.has(userId))
      .map(({ userId, userName }) => [userId, userName]),
  )
  const people = [
    ...stakeholders.map(({ id, name, role, department }) => ({ id, name, about: `${role}, ${department}` })),
    ...[...others].map(([id, name]) => ({ id, name, about: t('Not asked') })),
  ]
  if (me && !people.some(({ id }) => id === me.id))
    people.push({ id: me.id, name: me.username, about: t('You, not asked') })
  const byApplication = new Map(applications.map(({ id }) => [id, verdictsOn(id, verdicts)]))
  return (
    <>
      <section
        aria-label={t('Decisions by person and application')}
        className="decision-scroll mt-3"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keyboard too
        tabIndex={0}
      >
        <table className="decision-matrix" data-columns={applications.length} {...tableRoles.table}>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <th scope="col" {...tableRoles.columnHead}>
                {t('Person')}
              </th>
              {applications.map(({ id, name, application }) => (
                <th key={id} scope="col" {...tableRoles.columnHead}>
                  <Link className="hover:underline" to={`/marketplace/${id}`}>
                    {name}
                  </Link>
                  {application && (
                    <span className="block text-[0.8125rem] font-normal text-ink-muted tabular-nums">
                      <TeamCost application={application} shortlist={shortlist} />
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {people.map(({ id: personId, name, about }) => (
              <tr key={personId} {...tableRoles.row}>
                <th scope="row" {...tableRoles.rowHead}>
                  <span className="font-semibold text-ink wrap-anywhere">{name}</span>
                  <span className="block text-[0.8125rem] text-ink-muted">{about}</span>
                </th>
                {applications.map((application) => {
                  const decision = byApplication
                    .get(application.id)
                    ?.find(({ userId }) => userId === personId)
                  return (
                    <td data-label={name} key={application.id} {...tableRoles.cell}>
                      <DecisionMark decision={decision} wasAsked={stakeholderIds.has(personId)} />
                      {personId === me?.id && (
                        <Button
                          className="mt-1.5"
                          onClick={() => setDeciding({ application, decision })}
                          size="small"
                          tone={decision ? 'quiet' : 'outline'}
                        >
                          {decision
                            ? rich('Change<span> on {name}</span>', {
                                span: (text) => <span className="sr-only">{text}</span>,
                                name: application.name,
                              })
                            : rich('Decide<span> on {name}</span>', {
                                span: (text) => <span className="sr-only">{text}</span>,
                                name: application.name,
                              })}
                        </Button>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <th scope="row" {...tableRoles.rowHead}>
                {t('Result')}
              </th>
              {applications.map(({ id, application }) => {
                const result = shortlist.outcomes.find((one) => one.applicationId === id)
                const outcome = result?.outcome ?? 'open'
                return (
                  <td data-label={t('Result')} key={id} {...tableRoles.cell}>
                    <StateChip state={outcome}>{outcomeNames[outcome]}</StateChip>
                    {result && (
                      <span className="mt-1 block text-[0.8125rem] text-ink-muted">
                        {t('{approvals} of {needed, plural, one {# approval} other {# approvals}}', {
                          approvals: result.approvals,
                          needed: result.needed,
                        })}
                      </span>
                    )}
                    {result?.outcome === 'approved' && application && (
                      <TurnIntoOrder application={application} shortlist={shortlist} />
                    )}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        </table>
      </section>
      {deciding && (
        <DecisionDialog
          application={deciding.application}
          onClose={() => setDeciding(undefined)}
          decision={deciding.decision}
          shortlistId={shortlist.id}
        />
      )}
    </>
  )
}

/** Makes the draft of the order for the people that costs are counted for, and goes to it. */
function TurnIntoOrder({ application, shortlist }: { application: ApplicationDetail; shortlist: Shortlist }) {
  const { create, isCreating, failure } = useCreateOrder()
  const { id, name, pricing } = application
  const terms = orderTermsOf(pricing)
  if ('forSales' in terms)
    return (
      <ButtonLink className="mt-2" rel="nofollow" size="small" to={`/orders/new?application=${id}`}>
        {rich('Contact Sales<span> about {name}</span>', {
          span: (text) => <span className="sr-only">{text}</span>,
          name,
        })}
      </ButtonLink>
    )
  const seats = terms.isByUser ? (shortlist.teamSize ?? undefined) : undefined
  return (
    <span className="mt-2 block">
      <Button
        disabled={isCreating}
        onClick={() => create({ kind: 'application', itemId: id, seats })}
        size="small"
        tone="primary"
      >
        {isCreating
          ? rich('Creating the draft...<span>: {name}</span>', { span: hidden, name })
          : rich('Turn into order<span>: {name}</span>', { span: hidden, name })}
      </Button>
      <FormFailure className="mt-1" text={failure} />
    </span>
  )
}

/** Each step says what it takes here. */
function NextSteps({
  shortlist,
  applications,
  stakeholders,
  verdicts,
  onInvite,
}: MatrixProps & Pick<DecisionsPanelProps, 'onInvite'>) {
  const stateOf = (id: string) =>
    shortlist.outcomes.find((one) => one.applicationId === id)?.outcome ?? 'open'
  const winner = applications.find(({ id }) => stateOf(id) === 'approved')
  const open = applications.filter(({ id }) => stateOf(id) === 'open')
  const waiting = waitingFor(
    open.map(({ id }) => id),
    stakeholders,
    verdicts,
  )
  const weeks = winner?.application && implementationTime(winner.application.category)
  const steps: [string, ReactNode][] = winner
    ? [
        [
          t('Schedule vendor demos'),
          <ListingLink application={winner} key="listing">
            {t('Open the listing of {name}', { name: winner.name })}
          </ListingLink>,
        ],
        [
          t('Begin contract negotiations'),
          winner.application ? (
            <TurnIntoOrder application={winner.application} key="order" shortlist={shortlist} />
          ) : (
            t('It is no longer listed, so it can’t be ordered.')
          ),
        ],
        [
          t('Set implementation timeline'),
          weeks
            ? t('Plan {from}-{to} weeks, as usual for {category}.', {
                from: weeks.from,
                to: weeks.to,
                category: catalogueText(winner.application?.category ?? ''),
              })
            : '',
        ],
        [
          t('Form implementation team'),
          <Button key="invite" onClick={onInvite} size="small">
            {t('Invite Stakeholders')}
          </Button>,
        ],
      ]
    : [
        ...(waiting.length > 0
          ? ([
              [t('Collect the missing decisions'), t('Waiting for {names}.', { names: namesOf(waiting) })],
            ] satisfies [string, string][])
          : []),
        ...(open.length > 0
          ? ([
              [
                t('Schedule vendor demos'),
                open.map((one, at) => (
                  <span key={one.id}>
                    {at > 0 && ', '}
                    <ListingLink application={one}>{one.name}</ListingLink>
                  </span>
                )),
              ],
            ] satisfies [string, ReactNode][])
          : ([
              [
                t('Compare other applications'),
                <Link className="text-link" key="compare" to={`/comparison?shortlist=${shortlist.id}`}>
                  {t('Add some in the comparison')}
                </Link>,
              ],
            ] satisfies [string, ReactNode][])),
      ]
  return (
    <section aria-labelledby="next-steps">
      <h3 className="display-3" id="next-steps">
        {t('Next steps')}
      </h3>
      <ol className="mt-2 divide-y divide-line border-y border-line text-sm">
        {steps.map(([step, what]) => (
          <li className="grid items-baseline gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[16rem_1fr]" key={step}>
            <span className="font-semibold">{step}</span>
            <span className="text-ink-muted">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ListingLink({
  application: { id, name, application },
  children,
}: {
  application: ChosenApplication
  children: ReactNode
}) {
  return application === null ? (
    t('{name} (no longer listed)', { name })
  ) : (
    <Link className="text-link" to={`/marketplace/${id}`}>
      {children}
    </Link>
  )
}

function namesOf(people: readonly Stakeholder[]): string {
  return listOf(people.map(({ name }) => name))
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
