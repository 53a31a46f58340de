/** This machine, by any of its names: programs on it call the service by the one that they were given. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether a host is that of the service, in any case. An IPv6 address has its brackets or not, as clients differ. */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  const hosts = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname, hostname.replace(/^\[|\]$/g, '')];
  return hosts.includes(host.toLowerCase());
}
