// What a start and the sign-in page of administrators say on this machine while nobody can administer the platform.
export const firstOwnerCommand = 'npm run admin -- create --email MAIL --role owner'
export const noOwnerText = `No administrator can sign in yet. Make the first one: ${firstOwnerCommand}`
