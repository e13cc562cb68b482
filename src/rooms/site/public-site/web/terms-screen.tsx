// /terms: who operates this installation, whose terms hold, and what the product itself does about trials, orders and data.
import { Link } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { rich } from '#platform/web/rich.tsx'
import { termsFacts } from '../rules/terms-facts.ts'
import { OperatorName, OutsideLink, preloadOperator, useOperator } from './operator.tsx'
import { NotStated, TextPage } from './text-page.tsx'

export const preload = preloadOperator

export default function TermsScreen() {
  const operator = useOperator()
  return (
    <TextPage
      lead={t(
        'Who you deal with, which terms hold, and how the product handles trials, orders, payment and data.',
      )}
      parts={[
        {
          id: 'operator',
          title: t('Who operates this installation'),
          content: <OperatorName operator={operator} />,
        },
        {
          id: 'which',
          title: t('Which terms hold'),
          content:
            operator?.terms == null ? (
              <>
                <NotStated>
                  {t(
                    'The operator of this installation has published no terms. Ask for them before you order anything.',
                  )}
                </NotStated>
                <p>{t('What follows describes how the product works. It is not a contract.')}</p>
              </>
            ) : (
              <>
                <p>
                  <OutsideLink href={operator.terms}>{t('Terms of the operator')}</OutsideLink>
                  {t('. You accept them when you create an account.')}
                </p>
                <p>
                  {t(
                    'What follows describes how the product works. Where the two differ, the operator’s terms hold.',
                  )}
                </p>
              </>
            ),
        },
        ...termsFacts.map(({ id, title, sentences }) => ({
          id,
          title,
          content: (
            <ul className="grid max-w-[75ch] gap-2 pl-5 [&>li]:list-disc">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ),
        })),
        {
          id: 'more',
          title: t('Read on'),
          content: (
            <p>
              {rich(
                '<link>Privacy</link> says what is stored about you, <link2>Security</link2> how it is protected, and <link3>Contact</link3> whom to ask.',
                {
                  link: (text) => (
                    <Link className="text-link" to="/privacy">
                      {text}
                    </Link>
                  ),
                  link2: (text) => (
                    <Link className="text-link" to="/security">
                      {text}
                    </Link>
                  ),
                  link3: (text) => (
                    <Link className="text-link" to="/contact">
                      {text}
                    </Link>
                  ),
                },
              )}
            </p>
          ),
        },
      ]}
      title={t('Terms')}
    />
  )
}
