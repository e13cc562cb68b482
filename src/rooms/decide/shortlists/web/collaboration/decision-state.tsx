// How far the decision of a shortlist is: whether something is ready to order, what leads, whom it waits for, by when and with how many approvals.
import { useState } from 'react'
import { listOf, t } from '#platform/kernel/texts.ts'
import { Button, ButtonLink } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { useSending } from '#platform/web/form/use-sending.ts'
import { formatDay } from '#platform/web/format.ts'
import { useProfile } from '#platform/web/profile.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { type Decision, type Shortlist, type Stakeholder, shortlistRoutes } from '../../contract.ts'
import { standingText } from '../../rules/collaboration/standing.ts'
import { waitingFor } from '../../rules/collaboration/verdicts.ts'
import { DecisionTermsDialog } from './decision-terms-dialog.tsx'

interface DecisionStateProps {
  shortlist: Shortlist
  stakeholders: readonly Stakeholder[]
  decisions: readonly Decision[]
}

export function DecisionState({ shortlist, stakeholders, decisions }: DecisionStateProps) {
  const { applications, outcomes } = shortlist
  const me = useProfile()
  const [isChangingTerms, setChangingTerms] = useState(false)
  const reminding = useSending({ failed: t('Nobody was reminded. Try again in a moment.') })
  if (applications.length === 0) return null
  const nameOf = (id: string) => applications.find((one) => one.id === id)?.name ?? ''
  const approved = outcomes.filter(({ outcome }) => outcome === 'approved')
  const open = outcomes.filter(({ outcome }) => outcome === 'open')
  const verdicts = decisions.map((one) => ({
    ...one,
    applicationId: one.applicationId ?? null,
    at: one.decidedAt,
  }))
  // The first approved application decides; nobody is waited for after that.
  const waiting =
    approved.length > 0
      ? []
      : waitingFor(
          open.map(({ applicationId }) => applicationId),
          stakeholders,
          verdicts,
        )
  const mine = waiting.filter(({ id }) => id === me?.id)
  const isMine = mine.length > 0
  const left = open.filter(({ applicationId }) => waitingFor([applicationId], mine, verdicts).length > 0)
  const others = waiting.filter(({ id }) => id !== me?.id).map(({ name }) => name)
  return (
    <section aria-label={t('State of the decision')} className="mt-3 border-l-3 border-accent pl-4">
      <p className="font-serif text-lg leading-snug">
        {standingText({
          outcomes: outcomes.map((one) => ({ ...one, name: nameOf(one.applicationId) })),
          asked: stakeholders.length,
          decided: stakeholders.length - waiting.length,
        })}
      </p>
      {/* Where there is little room, the list of them is below the window. */}
      <p className="mt-1 text-sm font-medium wrap-anywhere lg:hidden">
        {applications.map(({ name }) => name).join(' · ')}
      </p>
      {waiting.length > 0 && (
        <p className="mt-1 text-sm">
          {isMine
            ? others.length === 0
              ? t('Your decision is missing.')
              : t(
                  'Your decision is missing, and {count, plural, one {that of {names}} other {those of {names}}}.',
                  { count: others.length, names: listOf(others) },
                )
            : t('Waiting for {names}.', { names: listOf(others) })}
        </p>
      )}
      <Terms shortlist={shortlist} voterCount={stakeholders.length} />
      {waiting.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          {isMine && (
            <ButtonLink
              size="small"
              to={`/collaboration?shortlist=${shortlist.id}&tab=decisions`}
              tone="primary"
            >
              {decideText(left.map(({ applicationId }) => nameOf(applicationId)))}
            </ButtonLink>
          )}
          {others.length > 0 && (
            <>
              <Button
                disabled={reminding.isPending}
                onClick={() =>
                  void reminding.send(
                    async (api) =>
                      (
                        await api.call(shortlistRoutes.remindOfDecision, {
                          params: { id: shortlist.id },
                          body: {},
                        })
                      ).data,
                    ({ people }) => toast({ title: remindedText(people) }),
                  )
                }
                size="small"
              >
                {remindText(others)}
              </Button>
              <Button onClick={() => setChangingTerms(true)} size="small">
                {shortlist.decideBy === null ? t('Set a due date') : t('Change the due date')}
              </Button>
              <span className="text-[0.8125rem] text-ink-muted max-lg:hidden">
                {shortlist.decideBy === null
                  ? t('With a due date, people who have not decided are reminded three days before it.')
                  : t('People who have not decided are reminded three days before the date.')}
              </span>
              <FormFailure text={reminding.failure} />
            </>
          )}
        </div>
      )}
      {isChangingTerms && (
        <DecisionTermsDialog onClose={() => setChangingTerms(false)} shortlist={shortlist} />
      )}
    </section>
  )
}

/** Letters of names that a button holds. */
const namedAtMost = 36

function decideText(names: readonly string[]): string {
  const [name = ''] = names
  return names.length === 1 && name.length <= namedAtMost
    ? t('Decide on {name}', { name })
    : t('Decide on {count, plural, one {# application} other {# applications}}', { count: names.length })
}

function remindText(others: readonly string[]): string {
  const names = listOf(others)
  return names.length > namedAtMost
    ? t('Remind {people, plural, one {# person} other {# people}}', { people: others.length })
    : t('Remind {names}', { names })
}

function remindedText(people: number): string {
  return people === 0
    ? t('They were reminded today already')
    : t('{people, plural, one {# person} other {# people}} reminded', { people })
}

/** By when, and with how many approvals. */
function Terms({
  shortlist: { decideBy, quorum, outcomes },
  voterCount,
}: {
  shortlist: Shortlist
  voterCount: number
}) {
  const [today] = useState(() => new Date().toLocaleDateString('en-CA'))
  const isOpen = outcomes.some(({ outcome }) => outcome === 'open')
  const isLate = decideBy !== null && decideBy < today && isOpen
  return (
    <p className="mt-1 text-sm text-ink-muted">
      {decideBy === null ? (
        t('No due date')
      ) : (
        <span className={isLate ? 'font-semibold text-caution' : undefined}>
          {isLate
            ? t('Overdue: the decision was due on {decideBy}', { decideBy: formatDay(decideBy) })
            : t('Decision due on {decideBy}', { decideBy: formatDay(decideBy) })}
        </span>
      )}
      {' · '}
      {quorum === null
        ? voterCount === 0
          ? t('one approval is enough, because nobody was asked')
          : t(
              '{asked, plural, one {the first application that the person who was asked approves is chosen} other {the first application that all # people approve is chosen}}',
              { asked: voterCount },
            )
        : t(
            '{quorum, plural, one {# approval} other {# approvals}} of {asked, plural, one {# person} other {# people}} asked',
            { quorum, asked: voterCount },
          )}
      {quorum !== null && quorum > voterCount && voterCount > 0 && (
        <span className="text-caution">
          {' '}
          {t('· invite {missing} more, or lower the quorum', { missing: quorum - voterCount })}
        </span>
      )}
    </p>
  )
}
