// "Test connection": whether the provider was reached and calls itself by the issuer that was entered.
import { type ReactNode, useState } from 'react'
import { outboundCauseText } from '#platform/kernel/outbound-cause.ts'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { failureText } from '#platform/web/form/failure-text.ts'
import { type ProviderFinding, useSsoCalls } from './sso-queries.ts'

export interface SsoCheckProps {
  issuer: () => string
  /** Further buttons beside it. */
  children?: ReactNode
}

function inWords({ finding, statedIssuer, cause }: ProviderFinding): string {
  switch (finding) {
    case 'ready':
      return t('Reached. The provider confirms this issuer.')
    case 'issuer-differs':
      return statedIssuer === null
        ? t('Reached, but the provider states another issuer. Enter it exactly as the provider shows it.')
        : t(
            'Reached, but the provider states the issuer {statedIssuer}. If that is your provider, enter it exactly like this.',
            { statedIssuer },
          )
    case 'not-a-provider':
      return t('This address answers, but not as an OpenID Connect provider. Check the address.')
    case 'not-allowed':
      return t(
        'This address is not on the public internet, or not at the usual port of https. It cannot be used from here.',
      )
    case 'away':
      return t(
        'The provider was not reached: {cause}. Check the address, and whether it can be reached from the internet.',
        { cause: outboundCauseText(cause ?? 'other') },
      )
  }
}

export function SsoCheck({ issuer, children }: SsoCheckProps) {
  const { check } = useSsoCalls()
  const [isPending, setPending] = useState(false)
  const [result, setResult] = useState<{ text: string; isGood: boolean }>()

  async function run() {
    if (isPending) return
    setPending(true)
    setResult(undefined)
    try {
      const found = await check(issuer())
      setResult({ text: inWords(found), isGood: found.finding === 'ready' })
    } catch (error) {
      setResult({ text: failureText(error, t('It could not be tested. Please try again.')), isGood: false })
    } finally {
      setPending(false)
    }
  }

  return (
    <div className="min-w-0">
      <div className="flex flex-wrap gap-2">
        <Button disabled={isPending} onClick={() => void run()} size="small">
          {isPending ? t('Testing...') : t('Test connection')}
        </Button>
        {children}
      </div>
      <p
        className={`mt-3 text-sm break-words empty:hidden ${result?.isGood ? 'text-positive' : 'text-negative'}`}
        role="status"
      >
        {result?.text}
      </p>
    </div>
  )
}
