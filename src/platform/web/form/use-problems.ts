// What is wrong in the fields of a page, by their names, so that nothing is sent, saved or ordered before it is right.
import { useCallback, useState } from 'react'

export function useProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  /** undefined: the field is right. */
  const report = useCallback((name: string, problem: string | undefined) => {
    setProblems((before) => {
      const { [name]: known, ...others } = before
      if (known === problem) return before
      return problem === undefined ? others : { ...others, [name]: problem }
    })
  }, [])
  return { problem: Object.values(problems)[0], report }
}
