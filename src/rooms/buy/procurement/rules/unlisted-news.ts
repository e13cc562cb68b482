// What owners are told of an application that left the marketplace while their company subscribes to it.

export function unlistedNews(
  applicationName: string,
  status: 'trial' | 'active',
): { title: string; text: string } {
  return {
    title: `${applicationName} left the marketplace`,
    text:
      status === 'trial'
        ? 'Your trial goes on until it ends. You can’t convert it to a paid subscription while the application is not listed.'
        : 'Your subscription goes on and renews as agreed. You can’t change its users while the application is not listed; you can turn off its renewal.',
  }
}
