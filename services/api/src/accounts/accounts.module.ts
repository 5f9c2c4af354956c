import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { NewAccounts } from './new-accounts.service.js';
import { PasswordResetService } from './password-reset.service.js';

@Module({
  controllers: [AccountsController],
  providers: [AccountsService, PasswordResetService, NewAccounts],
  exports: [NewAccounts],
})
export class AccountsModule {}
