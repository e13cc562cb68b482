// /privacy: what is stored and why, on the device and on the server, and how to change the choice (SHELL-23).

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { reopenConsent } from '#platform/web/consent/consent-store.ts'
import { type DeviceEntry, deviceEntries, serverEntries } from '../rules/privacy-facts.ts'
import { OperatorName, preloadOperator, useOperator } from './operator.tsx'
import { TextPage } from './text-page.tsx'

export const preload = preloadOperator

const kindNames: Readonly<Record<DeviceEntry['kind'], string>> = {
  Cookie: t('Cookie'),
  'Local storage': t('Local storage'),
  'Session storage': t('Session storage'),
}

export default function PrivacyScreen() {
  const operator = useOperator()
  return (
    <TextPage
      lead={t(
        'What Emporion stores about you, why, for how long, and what you can do about it. We sell nothing about you and make no profile of you.',
      )}
      parts={[
        {
          id: 'choice',
          title: t('Your choice'),
          content: (
            <>
              <p>
                {t(
                  'The banner on your first visit asks two things: whether your page views may be counted, and whether tags of third parties may be loaded. You can change the answer at any time.',
                )}
              </p>
              <div className="mt-4">
                <Button onClick={reopenConsent}>{t('Change your choice')}</Button>
              </div>
              <noscript>
                <p className="mt-2 text-sm">
                  {t(
                    'Without scripts we count nothing and load nothing from third parties, so there is nothing to choose.',
                  )}
                </p>
              </noscript>
            </>
          ),
        },
        {
          id: 'counting',
          title: t('Page counting'),
          content: (
            <>
              <p>
                {t(
                  'We count on our own server how often each page is opened on each day. The count works without cookies and stores neither your network address nor anything else that identifies you. It runs until you reject it: “Essential Only” keeps it, “Reject All” ends it.',
                )}
              </p>
              <p>
                {t(
                  'Under the same choice we count how many visitors see and open each listing. To count you once a day, we keep a hash for up to three days; it can’t be traced back to you. Vendors see the numbers of their own listings. When your company starts a trial, its vendor learns your company’s name, but no names of people.',
                )}
              </p>
            </>
          ),
        },
        {
          id: 'third-parties',
          title: t('Third parties'),
          content: (
            <>
              <p>
                {t(
                  'We load a third party’s tag only if the operator of this installation has configured one, and only after you choose “Accept All” or tick both analytics and marketing. Then the third party learns which pages you open, under its own terms. Fonts, scripts and images come from this server.',
                )}
              </p>
            </>
          ),
        },
        {
          id: 'device',
          title: t('On your device'),
          content: (
            <>
              <Facts
                areNames
                head={[t('Name'), t('Kind'), t('Purpose'), t('Kept')]}
                rows={deviceEntries.map(({ name, kind, purpose, retention }) => [
                  name,
                  kindNames[kind],
                  purpose,
                  retention,
                ])}
              />
            </>
          ),
        },
        {
          id: 'server',
          title: t('On our server'),
          content: (
            <>
              <Facts
                head={[t('What'), t('Why'), t('Kept')]}
                rows={serverEntries.map(({ what, why, retention }) => [what, why, retention])}
              />
            </>
          ),
        },
        {
          id: 'rights',
          title: t('Your rights and who to ask'),
          content: (
            <>
              <p>
                {t(
                  'You can ask what is stored about you, and have it corrected, exported or deleted unless a law requires us to keep it. The company that operates this installation is responsible and answers these questions:',
                )}
              </p>
              <div className="mt-3">
                <OperatorName operator={operator} />
              </div>
            </>
          ),
        },
      ]}
      title={t('Privacy')}
    />
  )
}

/** A table on wide windows; on narrow ones each row is a block, its first cell as the heading. */
interface FactsProps {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** The first column holds names that are the same in every language. */
  areNames?: boolean
}

function Facts({ head, rows, areNames = false }: FactsProps) {
  return (
    <table className="mt-2 w-full text-sm max-md:block">
      <thead className="text-left text-xs max-md:sr-only">
        <tr className="border-b border-line">
          {head.map((title) => (
            <th className="py-2 pr-5 font-medium" key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(([first = '', ...others]) => (
          <tr className="border-b border-line align-top max-md:block max-md:py-3" key={first}>
            <th
              className="py-3 pr-5 text-left font-medium break-words text-ink max-md:block max-md:p-0"
              scope="row"
              translate={areNames ? 'no' : undefined}
            >
              {first}
            </th>
            {others.map((text, index) => (
              <td className="py-3 pr-5 max-md:block max-md:p-0" key={head[index + 1]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
