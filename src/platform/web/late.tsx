// A part of a page whose file comes when the part is first drawn, with a placeholder until then.
//
// Not `lazy` in a Suspense: once a placeholder of a Suspense is on show, React holds back for 0.3 s whatever any Suspense
// of the page has ready, and on a page that is being taken over that is all of its content.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export function late<Props extends object>(fetchIt: () => Promise<{ default: ComponentType<Props> }>) {
  let arrived: ComponentType<Props> | undefined
  return function Late({ placeholder = null, ...props }: Props & { placeholder?: ReactNode }) {
    const [Content, setContent] = useState(() => arrived)
    const [fault, setFault] = useState<{ error: unknown }>()
    useEffect(() => {
      let isWanted = true
      fetchIt().then(
        ({ default: component }) => {
          arrived = component
          if (isWanted) setContent(() => component)
        },
        (error: unknown) => {
          if (isWanted) setFault({ error })
        },
      )
      return () => {
        isWanted = false
      }
    }, [])
    // For the boundary around it.
    if (fault) throw fault.error
    return Content ? <Content {...(props as unknown as Props)} /> : placeholder
  }
}
