// Stands in for curl where none is installed: the options of docs/vendor-api.md, with curl's exit codes for them.
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean' },
    'show-error': { type: 'boolean' },
    'fail-with-body': { type: 'boolean' },
    request: { type: 'string', default: 'GET' },
    header: { type: 'string', multiple: true, default: [] },
    data: { type: 'string' },
  },
})
const headers = values.header.map((line): [string, string] => {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trim()]
})
const answer = await fetch(positionals[0] ?? '', {
  method: values.request,
  headers,
  ...(values.data === undefined ? {} : { body: values.data }),
})
process.stdout.write(await answer.text())
if (values['fail-with-body'] && !answer.ok) process.exitCode = 22
