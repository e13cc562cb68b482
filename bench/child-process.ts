// Runs one part of a measurement in a process of its own, so that what measures does not slow what is measured.
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'

export interface Child {
  /** Sends one question and waits for its answer; questions are asked one at a time. */
  ask<T>(question: unknown): Promise<T>
  stop(): Promise<void>
}

/** Ends a program's whole process group when this process ends, however it does. */
export function endsWithUs(program: ChildProcess): void {
  const end = () => {
    try {
      if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGTERM')
    } catch {
      // It ended in this very moment, which is what was wanted.
    }
  }
  process.once('exit', end)
  program.once('exit', () => process.off('exit', end))
}

/** Microseconds of processor that this process has used. */
export function processorMicroseconds(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

const running = new Set<Child>()

/** Ends what a comparison that failed has left. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()))
}

type Answer = { answer: unknown } | { error: string }

/** Starts `processes/<name>.ts` with `task` and waits until it says what it started with. */
export async function startChild<T>(
  name: string,
  task: unknown,
  nodeArgs: readonly string[] = [],
): Promise<Child & { started: T }> {
  const file = path.join(import.meta.dirname, 'processes', `${name}.ts`)
  const child = fork(file, [JSON.stringify(task)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, ...nodeArgs],
  })
  const questionedChild: Child = {
    async ask<T>(question: unknown) {
      child.send({ question })
      return (await answerOf(child, name)) as T
    },
    async stop() {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.disconnect()
      await ended
    },
  }
  running.add(questionedChild)
  child.once('exit', () => running.delete(questionedChild))
  const started = (await answerOf(child, name)) as T
  return { ...questionedChild, started }
}

function answerOf(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      child.off('exit', onExit)
      const answer = message as Answer
      if ('error' in answer) reject(new Error(`${name}: ${answer.error}`))
      else resolve(answer.answer)
    }
    const onExit = (code: number | null) => {
      child.off('message', onMessage)
      reject(new Error(`${name} ended with ${code}`))
    }
    child.once('message', onMessage)
    child.once('exit', onExit)
  })
}

/** For the process itself: does its task, answers questions, and ends with its parent. */
export function serveParent<Task, Question>(
  start: (task: Task) => Promise<{
    started: unknown
    answer?: (question: Question) => Promise<unknown>
    stop: () => Promise<unknown>
  }>,
): void {
  const answerParent = (message: Answer) => process.send?.(message)
  const answerError = (error: unknown) =>
    answerParent({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  start(JSON.parse(process.argv[2] ?? 'null') as Task)
    .then(({ started, answer, stop }) => {
      process.on('message', (message) => {
        const { question } = message as { question: Question }
        if (!answer) return
        answer(question).then((given) => answerParent({ answer: given }), answerError)
      })
      process.on('disconnect', () => {
        stop().then(
          () => process.exit(0),
          () => process.exit(1),
        )
      })
      answerParent({ answer: started })
    })
    .catch((error: unknown) => {
      // What the start has opened would keep the process.
      process.on('disconnect', () => process.exit(1))
      answerError(error)
    })
}
