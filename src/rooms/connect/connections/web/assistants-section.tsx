// How an assistant is connected: the address, the key, what a client is configured with, and what it can do then (MCP).
import { apiKeyPrefix } from '#platform/kernel/api-key.ts'
import { t } from '#platform/kernel/texts.ts'
import { CopiedText } from '#platform/web/copied-text.tsx'
import { CopyButton } from '#platform/web/copy-button.tsx'
import { SettingsSection } from '#platform/web/page/settings-section.tsx'
import { ownTools, publicTools } from '#rooms/connect/mcp/rules/index.ts'

export function AssistantsSection() {
  const address = `${window.location.origin}/mcp`
  const configuration = JSON.stringify(
    {
      mcpServers: {
        emporion: {
          type: 'http',
          url: address,
          headers: { Authorization: `Bearer ${apiKeyPrefix}…` },
        },
      },
    },
    null,
    2,
  )
  return (
    <SettingsSection
      text={t(
        'Assistants connect by the Model Context Protocol over HTTP, with an API key that has the scope “Act as an assistant”. Create one below. Without a key they can only search and compare.',
      )}
      title={t('Assistants (MCP)')}
    >
      <div className="grid gap-4">
        <CopiedText label={t('Copy the address')} name={t('Address')} text={address} />
        <details className="text-sm">
          <summary className="cursor-pointer">{t('Client configuration')}</summary>
          <p className="mt-2 text-[0.8125rem] text-ink-muted">
            {t('For clients that read a JSON file. Put your key in place of the one shown.')}
          </p>
          <pre className="mt-2 overflow-x-auto rounded-control border border-line bg-sunken p-3">
            {configuration}
          </pre>
          <p className="mt-2">
            <CopyButton label={t('Copy the configuration')} text={configuration} />
          </p>
        </details>
        <details className="text-sm">
          <summary className="cursor-pointer">{t('Tools')}</summary>
          <p className="mt-2">{t('Without a key:')}</p>
          <Tools names={publicTools} />
          <p className="mt-3">
            {t('With a key, for the person it acts for. No tool submits, approves or pays:')}
          </p>
          <Tools names={ownTools} />
        </details>
      </div>
    </SettingsSection>
  )
}

function Tools({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
      {names.map((name) => (
        <li key={name}>
          <code className="font-mono text-[0.8125rem]">{name}</code>
        </li>
      ))}
    </ul>
  )
}
