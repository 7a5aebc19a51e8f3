import { expect, it } from 'vitest'
import { lanInterfaces } from './lan-addresses.ts'

const at = (address: string, change: object = {}) => ({
  address,
  netmask: '255.255.255.0',
  family: 'IPv4' as const,
  mac: '02:00:00:00:00:01',
  internal: false,
  cidr: `${address}/24`,
  ...change,
})

const addressesOf = (interfaces: Parameters<typeof lanInterfaces>[0]) =>
  lanInterfaces(interfaces).map(({ address }) => address)

it('names the address in the network of the hall first, then those that hardly any device reaches', () => {
  const interfaces = {
    lo: [at('127.0.0.1', { internal: true })],
    docker0: [at('172.17.0.1')],
    wg0: [at('10.8.0.2')],
    eth1: [at('169.254.7.7')],
    eth0: [at('203.0.113.9')],
    wlan0: [at('192.168.4.20')],
  }
  expect(addressesOf(interfaces)).toEqual(['192.168.4.20', '203.0.113.9', '172.17.0.1', '10.8.0.2', '169.254.7.7'])
})

it('keeps the order of the system among equals', () => {
  expect(addressesOf({ wlan0: [at('192.168.4.20')], eth0: [at('10.1.2.3')] })).toEqual(['192.168.4.20', '10.1.2.3'])
})
