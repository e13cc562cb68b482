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
        'Who you deal with, which terms apply, and how the product handles trials, orders, payment and data.',
      )}
      parts={[
        {
          id: 'operator',
          title: t('Who operates this installation'),
          content: <OperatorName operator={operator} />,
        },
        {
          id: 'which',
          title: t('Which terms apply'),
          content:
            operator?.terms == null ? (
              <>
                <NotStated>
                  {t(
                    'The operator of this installation has published no terms. Ask for them before you order anything.',
                  )}
                </NotStated>
                <p>{t('The sections below describe how the product works. They are not a contract.')}</p>
              </>
            ) : (
              <>
                <p>
                  {rich('<terms>Terms of the operator</terms>. You accept them when you create an account.', {
                    terms: (text) => <OutsideLink href={operator.terms ?? ''}>{text}</OutsideLink>,
                  })}
                </p>
                <p>
                  {t(
                    'The sections below describe how the product works. Where they differ from the operator’s terms, the operator’s terms apply.',
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
                '<privacy>Privacy</privacy> says what is stored about you, <security>Security</security> how it is protected, and <contact>Contact</contact> whom to ask.',
                {
                  privacy: (text) => (
                    <Link className="text-link" to="/privacy">
                      {text}
                    </Link>
                  ),
                  security: (text) => (
                    <Link className="text-link" to="/security">
                      {text}
                    </Link>
                  ),
                  contact: (text) => (
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
