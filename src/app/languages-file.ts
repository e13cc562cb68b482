/** In the browser's build: the folder of each language's files, which the build writes and the page's server reads. */
export const languagesFile = '.vite/languages.json'
