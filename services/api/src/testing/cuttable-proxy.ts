import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy that a test can cut or freeze, as when the service dies or hangs. */
export interface CuttableProxy {
  port: number;
  /** Closes every connection and rejects new ones. */
  cut(): void;
  /** Keeps connections open, and accepts new ones, but forwards nothing. */
  freeze(): void;
  /** Forwards again, also what was frozen. */
  restore(): void;
  close(): void;
}

export async function startProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (state === 'frozen') socket.pause();
  };
  const server = createServer((client) => {
    if (state === 'cut') return client.destroy();
    const upstream = connect(target.port, target.host);
    track(client);
    track(upstream);
    client.on('data', (bytes) => upstream.write(bytes)).on('close', () => upstream.destroy());
    upstream.on('data', (bytes) => client.write(bytes)).on('close', () => client.destroy());
    if (state === 'frozen') [client, upstream].forEach((socket) => socket.pause());
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
