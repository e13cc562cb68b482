// How the typed client is made of the description of the API. `npm run api` runs it.
export default {
  input: '../../docs/api/v1.json',
  output: { path: '../../clients/typescript/src', module: { extension: '.ts' } },
  plugins: [{ name: '@hey-api/client-fetch', includeInEntry: true }, '@hey-api/typescript', '@hey-api/sdk'],
}
