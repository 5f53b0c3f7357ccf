import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { ExternalLink } from '@/components/site/external-link';
import { contactOptions } from '@/content/contact';

const icons = { whatsapp: MessageCircle, email: Mail, phone: Phone } as const;

/** WhatsApp, email and phone as alternatives to the form. */
export function ContactOptions() {
  return (
    <ul className="contact-options">
      {contactOptions.map((option) => {
        const Anchor = option.isExternal ? ExternalLink : 'a';
        const Icon = icons[option.kind];
        return (
          <li key={option.kind}>
            <Anchor href={option.href}>
              <Icon aria-hidden="true" className="line-icon" />
              <span>
                <span>{option.label}</span>
                <span className="small">{`${option.detail}, ${option.note}`}</span>
              </span>
              <ArrowUpRight aria-hidden="true" className="line-icon contact-arrow" />
            </Anchor>
          </li>
        );
      })}
    </ul>
  );
}
