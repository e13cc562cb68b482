import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrationsFolder, projectRoot } from '#app/create-application.ts'
import { copyTemplate } from '#app/testing/template-copy.ts'
import { describeSchema, schemaFile, typesFile } from './describe-schema.ts'

test('D6 the schema for reading and the types of its rows are those that the migrations make', async () => {
  const superuser = new pg.Client({ connectionString: inject('superuserUrl') })
  await superuser.connect()
  const name = `schema_${randomUUID().replaceAll('-', '')}`
  await copyTemplate(superuser, name)
  const database = new pg.Client({
    connectionString: inject('superuserUrl').replace('/postgres?', `/${name}?`),
  })
  await database.connect()
  try {
    const { schema, types } = await describeSchema(database, migrationsFolder)
    const stale = 'is not what the migrations make; run `npm run schema`'
    const written = (file: string) => fs.readFileSync(path.join(projectRoot, file), 'utf8')
    expect(schema, `${schemaFile} ${stale}`).toBe(written(schemaFile))
    expect(types, `${typesFile} ${stale}`).toBe(written(typesFile))
    expect(schema).toContain('create table invoice (')
  } finally {
    await database.end()
    await superuser.query(`drop database ${name} with (force)`)
    await superuser.end()
  }
})
