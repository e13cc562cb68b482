// Signs out every member of one company: which company, and why.

import { useState } from 'react'
import type { Returned } from '#platform/contract/route.ts'
import type { StepUpChallenge } from '#platform/contract/step-up.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import type { StepUp } from '#rooms/people/administration/web/index.ts'
import { type ChosenCompany, CompanyChoice } from '#rooms/run/tenancy/web/index.ts'
import { signInPauseRoutes } from '../contract.ts'
import { emergencyReasonLength, emergencyReasonProblem } from '../rules/sign-in-pauses.ts'

type SignedOut = Exclude<Returned<typeof signInPauseRoutes.signOutCompany>, StepUpChallenge>

export function SignOutDialog({ run, onClose }: { run: StepUp['run']; onClose: () => void }) {
  const api = useApi()
  const [company, setCompany] = useState<ChosenCompany>()
  return (
    <ReasonDialog<SignedOut>
      action={t('Sign out company')}
      hint={t('At least {emergencyReasonLength} characters. The company’s owners read it, too.', {
        emergencyReasonLength,
      })}
      isReady={company !== undefined}
      onClose={onClose}
      onDone={(answer) =>
        toast({
          title: t('Company signed out'),
          text: t('{sessionsEnded, plural, one {# session} other {# sessions}} of {name} ended.', {
            sessionsEnded: answer.sessionsEnded,
            name: answer.company.name,
          }),
        })
      }
      pendingAction={t('Signing out...')}
      problemOf={emergencyReasonProblem}
      send={(reason) =>
        run(() =>
          api.call(signInPauseRoutes.signOutCompany, { body: { companyId: company?.id ?? '', reason } }),
        )
      }
      title={t('Sign out a company')}
    >
      <p className="text-sm text-ink-muted">
        {t('Every session of every member ends at once, with work that isn’t saved. They can sign in again.')}
      </p>
      <CompanyChoice chosen={company} onChoose={setCompany} />
    </ReasonDialog>
  )
}
