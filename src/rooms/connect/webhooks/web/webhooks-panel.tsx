// The Webhooks tab: the company's endpoints with their state, and what an owner does with them (INTEG-06, INTEG-10).
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { EmptyState } from '#platform/web/page/empty-state.tsx'
import { Bars, LoadState } from '#platform/web/page/load-state.tsx'
import { rich } from '#platform/web/rich.tsx'
import { NewSecret } from '#rooms/people/api-keys/web/index.ts'
import { ProofDialog } from '#rooms/people/second-factors/web/index.ts'
import { endpointName } from '../rules/endpoint-address.ts'
import { endpointsPerCompany } from '../rules/vocabulary.ts'
import { AttemptsDialog } from './attempts-dialog.tsx'
import { EndpointCard } from './endpoint-card.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import { type Endpoint, useWebhookCalls, type Webhooks, webhooksQuery } from './webhook-queries.ts'

export function WebhooksPanel() {
  return (
    <LoadState
      of={useQuery(webhooksQuery)}
      skeleton={<Bars height="h-28" rows={2} />}
      what={t('The webhooks')}
    >
      {(data) => <Endpoints data={data} />}
    </LoadState>
  )
}

type Step =
  | { name: 'overview' | 'add' }
  | { name: 'change' | 'rotate' | 'remove' | 'log' | 'replay'; endpoint: Endpoint }

function Endpoints({ data: { endpoints, events } }: { data: Webhooks }) {
  const calls = useWebhookCalls()
  const [step, setStep] = useState<Step>({ name: 'overview' })
  const [fresh, setFresh] = useState<{ endpoint: Endpoint; secret: string }>()
  const add = useRef<HTMLButtonElement>(null)
  const back = () => setStep({ name: 'overview' })
  function show(added: { endpoint: Endpoint; secret: string }) {
    setFresh(added)
    back()
  }
  const isFull = endpoints.length >= endpointsPerCompany

  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <p className="max-w-[40rem] text-sm text-ink-muted">
          {rich(
            'Emporion sends each event as a signed POST request and retries for three days if that fails. Events can arrive out of order and more than once. The <reference>API reference</reference> says what each contains and how to check its signature.',
            {
              reference: (text) => (
                <a className="text-link" href="/api/docs#all/tag/webhooks">
                  {text}
                </a>
              ),
            },
          )}
        </p>
        {!isFull && (
          <Button onClick={() => setStep({ name: 'add' })} ref={add} tone="primary">
            {t('Add Webhook')}
          </Button>
        )}
      </div>
      {isFull && (
        <p className="mt-4 text-sm text-ink-muted">
          {t('A company has at most {endpointsPerCompany} endpoints. Remove one to add another.', {
            endpointsPerCompany,
          })}
        </p>
      )}
      {fresh && (
        <div className="mt-6">
          <NewSecret
            keptAs={t('Emporion stores it encrypted, to sign requests.')}
            key={fresh.secret}
            onStored={() => {
              setFresh(undefined)
              add.current?.focus()
            }}
            secret={fresh.secret}
            storedLabel={t('I have stored this secret in a safe place')}
            text={
              fresh.endpoint.previousSecretUntil
                ? t(
                    'Give it to your receiver within 24 hours. Until then each request is signed with both secrets.',
                  )
                : t('Your receiver uses it to check that a request comes from Emporion.')
            }
            title={t('The signing secret of {endpoint}', { endpoint: endpointName(fresh.endpoint) })}
          />
        </div>
      )}
      {endpoints.length === 0 ? (
        <EmptyState title={t('No webhooks yet')}>
          {t(
            'Add the address of a system that should know when something happens here, such as an approved order.',
          )}
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <EndpointCard
                endpoint={endpoint}
                events={events}
                onStep={(name) => setStep({ name, endpoint })}
              />
            </li>
          ))}
        </ul>
      )}
      {step.name === 'add' && <EndpointDialog events={events} onAdded={show} onClose={back} />}
      {step.name === 'change' && 'endpoint' in step && (
        <EndpointDialog endpoint={step.endpoint} events={events} onClose={back} />
      )}
      {step.name === 'rotate' && 'endpoint' in step && (
        <ProofDialog
          label={t('Make a new secret')}
          lead={t(
            'For 24 hours each request is signed with the new secret and the current one. After that the current one stops working.',
          )}
          onClose={back}
          onProof={async (proof) => show(await calls.rotate(step.endpoint, proof))}
          title={t('Make a new signing secret')}
        />
      )}
      {step.name === 'remove' && 'endpoint' in step && (
        <RemoveDialog endpoint={step.endpoint} onClose={back} />
      )}
      {step.name === 'log' && 'endpoint' in step && (
        <AttemptsDialog endpoint={step.endpoint} onClose={back} />
      )}
      {step.name === 'replay' && 'endpoint' in step && (
        <ReplayDialog endpoint={step.endpoint} onClose={back} />
      )}
    </div>
  )
}
