// /privacy: what is stored and why, on the device and on the server, and how to change the choice (SHELL-23).
import type { ReactNode } from 'react'
import { Button } from '#platform/web/button.tsx'
import { reopenConsent } from '#platform/web/consent/consent-store.ts'
import { PageFrame } from '#platform/web/page/page-frame.tsx'
import { deviceEntries, serverEntries } from '../rules/privacy-facts.ts'

export default function PrivacyScreen() {
  return (
    <PageFrame
      lead="What Emporion stores about you, why, for how long, and what you can do about it. Nothing is sold, and no profile of you is made."
      title="Privacy"
    >
      <div className="mt-4 grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Part id="choice" title="Your choice">
            <p>
              The banner on your first visit asks two things: whether your page views may be counted, and
              whether tags of third parties may be loaded. You can change the answer at any time.
            </p>
            <div className="mt-4">
              <Button onClick={reopenConsent}>Change your choice</Button>
            </div>
            <noscript>
              <p className="mt-2 text-sm">
                Without a script nothing is counted and nothing of a third party is loaded, so there is
                nothing to choose.
              </p>
            </noscript>
          </Part>
          <Part id="counting" title="Page counting">
            <p>
              We count on our own server how often each page is opened on each day. The count works without
              cookies and stores neither your network address nor anything else that would tell you from
              another visitor. It runs until you reject it: “Essential Only” keeps it, “Reject All” ends it.
            </p>
            <p>
              Under the same choice we count for each listing how many were shown it and opened it. So that
              you count once a day, we keep a hash for up to three days that leads back to nobody. Vendors see
              the numbers of their own listings. When your company starts a trial, its vendor is told the name
              of the company, and of none of its people.
            </p>
          </Part>
          <Part id="third-parties" title="Third parties">
            <p>
              The tag of a third party is loaded only where the operator of this installation has configured
              one, and only after you chose “Accept All” or ticked both analytics and marketing. Then the
              third party learns which pages you open, under its own terms. Fonts, scripts and images come
              from this server.
            </p>
          </Part>
          <Part id="device" title="On your device">
            <Facts
              head={['Name', 'Kind', 'Purpose', 'Kept']}
              rows={deviceEntries.map(({ name, kind, purpose, kept }) => [name, kind, purpose, kept])}
            />
          </Part>
          <Part id="server" title="On our server">
            <Facts
              head={['What', 'Why', 'Kept']}
              rows={serverEntries.map(({ what, why, kept }) => [what, why, kept])}
            />
          </Part>
          <Part id="rights" title="Your rights and who to ask">
            <p>
              You can ask what is stored about you, and have it corrected, exported or deleted, as far as no
              law asks for it to be kept. The company that runs this installation is responsible and answers
              these questions.
            </p>
            <p className="mt-3 rounded-control border border-line bg-caution-soft p-4 text-ink">
              This installation does not name its operator yet. Whoever opens it to the public has to state a
              name, an address and a contact for privacy here first.
            </p>
          </Part>
        </div>
        <nav aria-label="On this page" className="hidden pt-10 lg:block">
          <ul className="sticky top-24 border-l border-line text-sm">
            {contents.map(([id, title]) => (
              <li key={id}>
                <a
                  className="block py-1.5 pl-4 text-ink-muted hover:text-ink hover:underline"
                  href={`#${id}`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PageFrame>
  )
}

const contents = [
  ['choice', 'Your choice'],
  ['counting', 'Page counting'],
  ['third-parties', 'Third parties'],
  ['device', 'On your device'],
  ['server', 'On our server'],
  ['rights', 'Your rights and who to ask'],
] as const

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="pt-10">
      <h2 className="display-3" id={id}>
        {title}
      </h2>
      <div className="mt-2 text-ink-muted [&>p]:max-w-[75ch]">{children}</div>
    </section>
  )
}

/** A table on wide windows; on narrow ones each row stands as a block, its first cell as the heading. */
function Facts({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
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
